import { createHash } from 'node:crypto';
import type { AnalyzerRecord } from '#lib/contract/analyzer.ts';
import type { ScoutQuestion, ScoutReply } from '#lib/contract/scout.ts';
import { isIncluded } from '#lib/domain/offered-statistics.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { readScoutLines } from '#lib/domain/scout-lines.ts';
import { inScoutOrder } from '#lib/domain/scout-order.ts';
import { SCOUT_GROUPS } from '#lib/domain/scout-statistics.ts';
import { leaguesOf } from '#lib/domain/shown-games.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistic-choice.ts';
import { Problem } from '#server/problem.ts';
import type { Member } from '#server/services/request-reads.ts';
import { writtenRows } from '#server/services/scout/scout-columns.ts';
import { isInView, isShown } from '#server/services/scout/scout-filter.ts';
import { rowsOf, type ScoutEntryRow } from '#server/services/scout/scout-rows.ts';
import type { Slate } from '#server/services/scout/slate.ts';

interface Data {
  readonly slates: readonly Slate[];
  /** Changes with the slates. */
  readonly version: string;
  readonly record: AnalyzerRecord;
}

/** The rows of a view when a question sets no limit. */
const USUAL_ROWS = 200;
const PREMIUM_ONLY = 'This statistic is available in the Premium plan.';

/**
 * A view: the rows of the coming matches that pass the filters, in order, as many as the plan and the question allow.
 *
 * @throws {Problem} 400 for an unknown statistic or line, 402 for a statistic that the plan does not show.
 */
export function scoutView(question: ScoutQuestion, { plan }: Pick<Member, 'plan'>, data: Data, now: Date): ScoutReply {
  const choices = choicesOf(question);
  const shown = choices.filter((choice) => isIncluded(plan, choice));
  if (shown.length === 0) throw new Problem(402, PREMIUM_ONLY);
  const lines = readScoutLines(question.line ?? 'usual', choices);
  if (lines === null)
    throw new Problem(400, 'line is usual, fantasy, a line such as 2.5, or a list such as shots:2.5,goals:0.5.');
  const { side = 'over', sort = 'last10', order } = question;

  const { referees, scoutRows } = PLANS[plan];
  const rows: ScoutEntryRow[] = [];
  for (const slate of data.slates) {
    for (const entry of slate.entries) {
      const isOffered = entry.type !== 'referee' || referees;
      if (!isOffered || entry.at.kickOff <= now.getTime() || !isInView(entry, question)) continue;
      const ofEntry = rowsOf(slate, entry, { choices: shown, lines, side, plan });
      rows.push(...ofEntry.filter((row) => isShown(row, question)));
    }
  }
  const sorted = inScoutOrder(rows, sort, order);

  const most = scoutRows ?? sorted.length;
  const from = Number(question.cursor ?? 0);
  const window = sorted.slice(0, most).slice(from, from + (question.limit ?? USUAL_ROWS));
  const end = from + window.length;
  const locked = Math.max(0, sorted.length - most);
  const coming = data.slates.flatMap(({ matches }) => matches).filter(({ kickOff }) => kickOff > now.getTime());
  return {
    stamp: createHash('sha256').update(data.version).digest('base64url').slice(0, 12),
    total: sorted.length,
    locked,
    unlocks: locked > 0 ? 'PREMIUM' : null,
    next: end < Math.min(most, sorted.length) && window.length > 0 ? String(end) : null,
    statistics: shown,
    records: shown.map((choice) => recordsOf(data.record, choice)),
    ...writtenRows(window, shown, referees),
    leagues: leaguesOf(coming.map(({ match }) => match)),
    sources: data.slates
      .flatMap(({ sources }) => sources)
      .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index),
  };
}

function choicesOf({ statistic, group }: ScoutQuestion): readonly StatisticChoice[] {
  if (statistic === undefined) return group === undefined ? ['shots'] : SCOUT_GROUPS[group];
  if (group !== undefined) throw new Problem(400, 'Choose a statistic or a group, not both.');
  if (!isStatisticChoice(statistic)) throw new Problem(400, 'There is no such statistic.');
  return [statistic];
}

function recordsOf({ statistics }: AnalyzerRecord, choice: StatisticChoice): ScoutReply['records'][number] {
  const of = (type: 'player' | 'team') => {
    const found = statistics.find(({ subject, highlightType }) => subject === type && highlightType === choice);
    return found === undefined ? null : { n: found.n, stated: found.stated, actual: found.actual };
  };
  return { player: of('player'), team: of('team') };
}
