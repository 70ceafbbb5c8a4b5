import { createHash } from 'node:crypto';
import type { AnalyzerRecord } from '#lib/contract/football/analyzer.ts';
import type { ScoutMatch, ScoutQuestion, ScoutReply } from '#lib/contract/scout/scout.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { isComing } from '#lib/domain/days/kick-off-time.ts';
import { leaguesOf } from '#lib/domain/games/shown-games.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';
import { inScoutOrder } from '#lib/domain/scout/scout-order.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import { writtenRows } from '#server/services/scout/rows/scout-columns.ts';
import { isInView, isShown } from '#server/services/scout/rows/scout-filter.ts';
import { readScoutQuestion } from '#server/services/scout/rows/scout-question.ts';
import { rowsOf, type ScoutEntryRow } from '#server/services/scout/rows/scout-rows.ts';
import { isInSpan, type ScoutSpan } from '#server/services/scout/rows/scout-span.ts';
import type { Slate, SlateMatch } from '#server/services/scout/slate/slate.ts';

interface Data {
  readonly slates: readonly Slate[];
  /** A text that changes whenever the slates change. */
  readonly version: string;
  /** Only matches in this span are included. It is needed because slates cover whole UTC days. */
  readonly span: ScoutSpan;
  readonly record: AnalyzerRecord;
}

/** The number of rows when a question sets no limit. */
const USUAL_ROWS = 200;

/**
 * Computes a view: the sorted rows of coming matches that pass the filters, as many as the plan and the question allow. In a plan with a limit
 * the first rows are chosen without the filters, which then apply to these rows only: otherwise filters would show the rows of all subjects in turn.
 *
 * @throws {Problem} 400 for an unknown statistic or line, 402 for a statistic or filter that the plan does not include.
 */
export function scoutView(
  question: ScoutQuestion,
  { plan }: Pick<PlanUser, 'plan'>,
  data: Data,
  now: Date,
): ScoutReply {
  const { shown, lines } = readScoutQuestion(question, plan);
  const { side = 'over', sort = 'last10', order } = question;

  const isOffered = ({ kickOff }: SlateMatch) => isComing(kickOff, now.getTime()) && isInSpan(data.span, kickOff);
  const { referees, scoutRows } = PLANS[plan];
  const chosenBy: ScoutQuestion = scoutRows === null ? question : {};
  const rows: ScoutEntryRow[] = [];
  for (const slate of data.slates) {
    for (const entry of slate.entries) {
      const isAllowed = entry.type !== 'referee' || referees;
      if (!isAllowed || !isOffered(entry.at) || !isInView(entry, chosenBy)) continue;
      const ofEntry = rowsOf(slate, entry, { choices: shown, lines, side, plan });
      rows.push(...ofEntry.filter((row) => isShown(row, chosenBy)));
    }
  }
  const sorted = inScoutOrder(rows, sort, order);

  const most = scoutRows ?? sorted.length;
  const passing = sorted.slice(0, most).filter((row) => isInView(row.entry, question) && isShown(row, question));
  const many = passing.filter(({ last10 }) => last10 !== null && !isSmallSample(last10));
  const open = question.few === 'hidden' ? many : passing;
  const from = Number(question.cursor ?? 0);
  const window = open.slice(from, from + (question.limit ?? USUAL_ROWS));
  const end = from + window.length;
  const locked = Math.max(0, sorted.length - most);
  const coming = data.slates.flatMap(({ matches }) => matches).filter(isOffered);
  // A kick-off removes rows of a view without a change of the data, so the stamp depends on the coming matches too.
  const seen = `${data.version} ${coming.map(({ match }) => match.id)}`;
  return {
    stamp: createHash('sha256').update(seen).digest('base64url').slice(0, 12),
    total: scoutRows === null ? open.length : sorted.length,
    few: passing.length - many.length,
    locked,
    unlocks: locked > 0 ? 'PREMIUM' : null,
    next: end < open.length && window.length > 0 ? String(end) : null,
    statistics: [...shown],
    records: shown.map((choice) => recordsOf(data.record, choice)),
    ...writtenRows(window, shown, referees),
    leagues: leaguesOf(coming.map(({ match }) => match)),
    teams: teamsOf(coming.map(({ match }) => match)),
    sources: data.slates
      .flatMap(({ sources }) => sources)
      .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index),
  };
}

const names = new Intl.Collator('en');

function teamsOf(matches: readonly ScoutMatch[]): ScoutReply['teams'] {
  const byId = new Map(matches.flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team]));
  return [...byId.values()].sort((one, other) => names.compare(one.name, other.name));
}

function recordsOf({ statistics }: AnalyzerRecord, choice: StatisticChoice): ScoutReply['records'][number] {
  const of = (type: 'player' | 'team') => {
    const found = statistics.find(({ subject, highlightType }) => subject === type && highlightType === choice);
    return found === undefined ? null : { n: found.n, stated: found.stated, actual: found.actual };
  };
  return { player: of('player'), team: of('team') };
}
