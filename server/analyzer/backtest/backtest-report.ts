import type { Backtest, GroupScores } from '#server/analyzer/backtest/backtest.ts';
import { BURN_IN } from '#server/analyzer/backtest/burn-in.ts';
import type { RowGroup } from '#server/analyzer/backtest/graded-walk.ts';
import type { Scores } from '#server/analyzer/backtest/scores.ts';
import { textTable } from '#server/analyzer/backtest/text-table.ts';
import type { TopHighlights } from '#server/analyzer/backtest/top-highlights.ts';
import { EARLIER_APPEARANCES, LIKELY_STARTER } from '#server/analyzer/known-starter.ts';

const HEADINGS: Readonly<Record<RowGroup, string>> = {
  player: `Players who started (outfield, at least ${EARLIER_APPEARANCES} earlier appearances)`,
  playerBeforeLineUps: `Players who appeared, before the line-ups were known (P(start) at least ${percent(LIKELY_STARTER)})`,
  team: 'Teams',
};

const SCORE_COLUMNS = ['', 'n', 'base', 'log loss', 'naive', 'Brier', 'naive', 'ECE', 'naive', 'AUC', 'naive'];

/** A backtest as lines of plain text, the competitions by their names. */
export function backtestReport(competitions: readonly string[], result: Backtest): string[] {
  const { matches, gradedMatches, cups, groups, topHighlights, leakCheck, rate } = result;
  const lines = [
    `${competitions.join(', ')}: ${whole(matches)} matches walked through day by day, ${whole(gradedMatches)} graded.`,
    `A season's first ${BURN_IN} rounds are burn-in.`,
  ];
  if (cups > 0) {
    lines.push(`Where rounds have no number (cups) a match counts once both teams have played ${BURN_IN} others.`);
  }
  lines.push('Naive is the hit rate of the last ten, (hits + 1) / (n + 2), on the same rows and lines.');
  for (const group of Object.keys(HEADINGS) as RowGroup[]) {
    const scores = groups[group];
    if (scores) lines.push('', HEADINGS[group], ...scoreTable(scores), '', ...bandTable(scores));
  }
  return [
    ...lines,
    '',
    'The surest of each match',
    ...textTable([
      ['', 'matches', 'stated', 'actual'],
      topRow('model', topHighlights.model),
      topRow('naive', topHighlights.naive),
    ]),
    '',
    `Leak check: with all results from the middle day on scrambled, ${whole(leakCheck.changedBefore)} of ${whole(leakCheck.before)} predictions up to that day changed, ${whole(leakCheck.changedAfter)} of ${whole(leakCheck.after)} after it.`,
    `Speed: ${whole(Math.round(rate.predictions / rate.seconds))} predictions of a player's statistic a second of one thread's processor time (${whole(rate.predictions)} in ${rate.seconds.toFixed(2)} s).`,
  ];
}

function scoreTable({ scores }: GroupScores): string[] {
  return textTable([SCORE_COLUMNS, ...Object.entries(scores).map(([name, own]) => scoreRow(name, own))]);
}

function scoreRow(name: string, { n, base, logLoss, brier, ece, auc, naive }: Scores): string[] {
  return [
    name,
    whole(n),
    decimals(base, 3),
    decimals(logLoss, 4),
    decimals(naive.logLoss, 4),
    decimals(brier, 4),
    decimals(naive.brier, 4),
    decimals(ece, 4),
    decimals(naive.ece, 4),
    decimals(auc, 3),
    decimals(naive.auc, 3),
  ];
}

function bandTable({ bands }: GroupScores): string[] {
  return textTable([
    ['confidence', 'n', 'stated', 'actual'],
    ...bands.map(({ from, to, n, stated, actual }) => [
      `${percent(from)} to ${percent(to)}`,
      whole(n),
      decimals(stated, 3),
      decimals(actual, 3),
    ]),
  ]);
}

function topRow(name: string, { matches, stated, actual }: TopHighlights): string[] {
  return [name, whole(matches), decimals(stated, 3), decimals(actual, 3)];
}

/** A dash for what cannot be worked out, as the area under the curve when a line was never reached. */
function decimals(value: number, places: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(places);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function whole(value: number): string {
  return value.toLocaleString('en');
}
