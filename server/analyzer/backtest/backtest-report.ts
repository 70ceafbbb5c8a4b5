import { predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import type { Backtest, GroupScores } from '#server/analyzer/backtest/backtest.ts';
import { BURN_IN } from '#server/analyzer/backtest/burn-in.ts';
import type { RowGroup } from '#server/analyzer/backtest/graded-walk.ts';
import type { PredictionRate } from '#server/analyzer/backtest/prediction-rate.ts';
import type { Scores } from '#server/analyzer/backtest/scores.ts';
import type { TopPredictions } from '#server/analyzer/backtest/top-predictions.ts';
import { EARLIER_APPEARANCES, LIKELY_STARTER } from '#server/analyzer/line-up-model.ts';

const HEADINGS: Readonly<Record<RowGroup, string>> = {
  player: `Players who started (outfield, at least ${EARLIER_APPEARANCES} earlier appearances)`,
  playerBeforeLineUps: `Players who appeared, before the line-ups were known (P(start) at least ${percent(LIKELY_STARTER)})`,
  team: 'Teams',
};

const SCORE_COLUMNS = ['', 'n', 'base', 'log loss', 'naive', 'Brier', 'naive', 'ECE', 'naive', 'AUC', 'naive'];

/** The competitions that a backtest measured, and the sources of their figures. */
interface Subject {
  readonly names: readonly string[];
  readonly sources: readonly string[];
}

/** Formats a backtest as lines of plain text. */
export function backtestReport({ names, sources }: Subject, result: Backtest): string[] {
  const { matches, learntMatches, gradedMatches, cups, groups, topPredictions, leakCheck, rate } = result;
  const lines = [
    `${names.join(', ')}: ${whole(matches)} matches predicted day by day, ${whole(gradedMatches)} graded.`,
    `The figures are from ${sources.join(', ')}.`,
    `A season's first ${BURN_IN} rounds are burn-in.`,
  ];
  if (learntMatches > 0)
    lines.push(`The model also learns ${whole(learntMatches)} earlier matches, which are not graded.`);
  if (cups > 0) {
    lines.push(`Where rounds have no number (cups) a match counts once both teams have played ${BURN_IN} others.`);
  }
  lines.push('Naive is the hit rate of the last ten, (hits + 1) / (n + 2), on the same rows and lines.');
  for (const group of Object.keys(HEADINGS) as RowGroup[]) {
    const scores = groups[group];
    if (scores) lines.push('', HEADINGS[group], ...scoreTable(scores), ...missing(scores), '', ...bandTable(scores));
  }
  return [
    ...lines,
    '',
    'The most confident prediction of each match',
    ...textTable([
      ['', 'matches', 'predicted', 'observed'],
      topRow('model', topPredictions.model),
      topRow('naive', topPredictions.naive),
    ]),
    '',
    `Leak check: with all results from the middle day on scrambled, ${whole(leakCheck.changedBefore)} of ${whole(leakCheck.before)} predictions up to that day changed, ${whole(leakCheck.changedAfter)} of ${whole(leakCheck.after)} after it.`,
    speedLine(rate),
  ];
}

/** The line about the speed of predictions. For a few matches the measured time can be 0, because the resolution of processor time is coarse. */
export function speedLine({ predictions, seconds }: PredictionRate): string {
  if (seconds === 0) return `Speed: too few predictions to measure (${whole(predictions)}).`;
  const rate = whole(Math.round(predictions / seconds));
  return `Speed: ${rate} predictions of a player's statistic a second of one thread's processor time (${whole(predictions)} in ${seconds.toFixed(2)} s).`;
}

/** The line about the statistics for which a group has no row, because the sources do not have them. */
function missing({ scores }: GroupScores): string[] {
  const none = predictedStatisticSchema.options.filter((statistic) => scores[statistic] === undefined);
  return none.length === 0 ? [] : [`Without figures, so left out: ${none.join(', ')}.`];
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
    ['confidence', 'n', 'predicted', 'observed'],
    ...bands.map(({ from, to, n, predicted, observed }) => [
      `${percent(from)} to ${percent(to)}`,
      whole(n),
      decimals(predicted, 3),
      decimals(observed, 3),
    ]),
  ]);
}

function topRow(name: string, { matches, predicted, observed }: TopPredictions): string[] {
  return [name, whole(matches), decimals(predicted, 3), decimals(observed, 3)];
}

/** Formats a number; a dash for `NaN`, for example for the area under the curve if no row has reached its line. */
function decimals(value: number, places: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(places);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function whole(value: number): string {
  return value.toLocaleString('en');
}

/**
 * Formats rows of cells as lines of plain text: the first column left-aligned, the others right-aligned, two spaces between.
 *
 * @example textTable([['', 'n'], ['shots', '12']]) // ['        n', 'shots  12']
 */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
