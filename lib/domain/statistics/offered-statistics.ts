import type { SubjectDetail, SubjectType } from '#lib/contract/football/search.ts';
import type { Source } from '#lib/contract/football/source.ts';
import {
  type AnyStatistic,
  MORE_STATISTICS,
  type MoreStatistic,
  STATISTICS,
} from '#lib/contract/football/statistic.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { showsStatistic } from '#lib/domain/account/plans.ts';
import { subjectOf } from '#lib/domain/names/subject.ts';
import { provenanceIn, sourcesOf } from '#lib/domain/statistics/provenance.ts';
import {
  choicesFor,
  isStatisticChoice,
  moreChoicesFor,
  type StatisticChoice,
  splitChoice,
} from '#lib/domain/statistics/statistic-choice.ts';

/** The lists of statistics in All Stats. */
export type StatisticList = 'outfield' | 'goalkeeper' | 'team';

/** The list for a subject. A player without a known position counts as an outfield player. */
export function statisticListOf(detail: SubjectDetail): StatisticList {
  if ('team' in detail) return 'team';
  return detail.player.position === 'GK' ? 'goalkeeper' : 'outfield';
}

/**
 * The base statistics of a list: all but Saves for an outfield player, only Saves for a goalkeeper, all 14 with their
 * total and opponent variants for a team (docs/product.md, "All Stats tab").
 */
export function allStatistics(list: StatisticList): readonly StatisticChoice[] {
  if (list === 'goalkeeper') return ['saves'];
  return list === 'team' ? choicesFor('team') : choicesFor('player').filter((choice) => choice !== 'saves');
}

/** True when at least one source has the statistic. */
function hasStatistic(sources: readonly Source[], statistic: AnyStatistic): boolean {
  return sources.some((source) => provenanceIn(source, statistic) !== 'missing');
}

/** The further statistics that a subject's sources have. */
export function availableMore(detail: SubjectDetail): readonly MoreStatistic[] {
  const sources = sourcesOf(detail);
  return MORE_STATISTICS.filter((statistic) => hasStatistic(sources, statistic));
}

/** The further statistics that a subject's sources have, with a team's total and opponent variants. */
export function moreStatistics(detail: SubjectDetail): readonly StatisticChoice[] {
  const available: readonly AnyStatistic[] = availableMore(detail);
  return moreChoicesFor(subjectOf(detail).type).filter((choice) => available.includes(splitChoice(choice).statistic));
}

/** True when none of a subject's sources has the statistic of a choice. */
export function isLacking(detail: SubjectDetail, choice: StatisticChoice): boolean {
  return !hasStatistic(sourcesOf(detail), splitChoice(choice).statistic);
}

/** The statistics that are suggested first, in this order. */
const INFORMATIVE = ['shots', 'shotsOnTarget', 'goals', 'foulsCommitted', 'passes', 'tackles'] as const;

/**
 * The statistics of the plan in the order in which they are suggested for a subject: saves for a goalkeeper, then
 * shots, shots on target, goals and so on.
 */
export function suggestedStatistics(detail: SubjectDetail, plan: Plan): readonly AnyStatistic[] {
  const first: readonly AnyStatistic[] =
    statisticListOf(detail) === 'goalkeeper' ? ['saves', ...INFORMATIVE] : INFORMATIVE;
  const all = new Set<AnyStatistic>([...first, ...STATISTICS, ...MORE_STATISTICS]);
  return [...all].filter((statistic) => showsStatistic(plan, statistic));
}

/** The selected statistics. `null` selects all, so that an upgrade of the plan adds its statistics. */
export type StatisticSelection = readonly StatisticChoice[] | null;

/** True when a plan includes a statistic. The total and opponent variants belong to the same plan (docs/product.md, "Plans"). */
export function isIncluded(plan: Plan, choice: StatisticChoice): boolean {
  return showsStatistic(plan, splitChoice(choice).statistic);
}

/**
 * The statistics to show: the offered ones that are selected and in the plan, in the order of the list. So a stored
 * selection is reduced for a FREE user (docs/product.md, "Plans").
 */
export function chosenStatistics(
  offered: readonly StatisticChoice[],
  selection: StatisticSelection,
  plan: Plan,
): StatisticChoice[] {
  return offered.filter((choice) => isIncluded(plan, choice) && (selection?.includes(choice) ?? true));
}

/** Selects or deselects one statistic of a list. The choice of all others stays, also of those that the present subject or plan does not have. */
export function withToggled(
  list: StatisticList,
  selection: StatisticSelection,
  toggled: StatisticChoice,
  isOn: boolean,
): StatisticSelection {
  const all = [...allStatistics(list), ...moreChoicesFor(list === 'team' ? 'team' : 'player')];
  const next = all.filter((choice) => (choice === toggled ? isOn : (selection?.includes(choice) ?? true)));
  return next.length === all.length ? null : next;
}

/** Parses a statistic from a URL. `null` for an unknown name, and when the subject or plan does not have it. */
export function offeredChoice(text: string, type: SubjectType, plan: Plan): StatisticChoice | null {
  if (!isStatisticChoice(text)) return null;
  const isOffered = choicesFor(type).includes(text) || moreChoicesFor(type).includes(text);
  return isOffered && isIncluded(plan, text) ? text : null;
}
