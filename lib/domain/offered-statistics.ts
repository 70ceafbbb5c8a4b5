import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectDetail, SubjectType } from '#lib/contract/search.ts';
import type { Source } from '#lib/contract/source.ts';
import { type AnyStatistic, MORE_STATISTICS, type MoreStatistic, STATISTICS } from '#lib/contract/statistic.ts';
import { showsStatistic } from '#lib/domain/plans.ts';
import { provenanceIn, sourcesOf } from '#lib/domain/provenance.ts';
import {
  choicesFor,
  isStatisticChoice,
  moreChoicesFor,
  type StatisticChoice,
  splitChoice,
} from '#lib/domain/statistic-choice.ts';
import { subjectOf } from '#lib/domain/subject.ts';

/** The lists of All Stats; goalkeepers have their own. */
export type StatisticList = 'outfield' | 'goalkeeper' | 'team';

/** The list of a subject; a player without a known position counts as an outfield player. */
export function statisticListOf(detail: SubjectDetail): StatisticList {
  if ('team' in detail) return 'team';
  return detail.player.position === 'GK' ? 'goalkeeper' : 'outfield';
}

/**
 * Every base statistic that All Stats has for a subject: 13 for an outfield player, only Saves for a goalkeeper, all 14 with their total
 * and opponent variants for a team (docs/product.md, "All Stats tab").
 */
export function allStatistics(list: StatisticList): readonly StatisticChoice[] {
  if (list === 'goalkeeper') return ['saves'];
  return list === 'team' ? choicesFor('team') : choicesFor('player').filter((choice) => choice !== 'saves');
}

/** True when one of the sources has a statistic. */
function hasStatistic(sources: readonly Source[], statistic: AnyStatistic): boolean {
  return sources.some((source) => provenanceIn(source, statistic) !== 'missing');
}

/** The further statistics that a subject's sources have. */
export function availableMore(detail: SubjectDetail): readonly MoreStatistic[] {
  const sources = sourcesOf(detail);
  return MORE_STATISTICS.filter((statistic) => hasStatistic(sources, statistic));
}

/** The choices of a subject's further statistics: those that its sources have. */
export function moreStatistics(detail: SubjectDetail): readonly StatisticChoice[] {
  const available: readonly AnyStatistic[] = availableMore(detail);
  return moreChoicesFor(subjectOf(detail).type).filter((choice) => available.includes(splitChoice(choice).statistic));
}

/** True when none of a subject's sources has the statistic of a choice. */
export function isLacking(detail: SubjectDetail, choice: StatisticChoice): boolean {
  return !hasStatistic(sourcesOf(detail), splitChoice(choice).statistic);
}

/** The most informative statistics, in the order in which they are suggested. */
const INFORMATIVE = ['shots', 'shotsOnTarget', 'goals', 'foulsCommitted', 'passes', 'tackles'] as const;

/**
 * The statistics that the plan shows, the most informative of a subject first: saves for a goalkeeper, then shots, shots on target, goals, …
 */
export function suggestedStatistics(detail: SubjectDetail, plan: Plan): readonly AnyStatistic[] {
  const first: readonly AnyStatistic[] =
    statisticListOf(detail) === 'goalkeeper' ? ['saves', ...INFORMATIVE] : INFORMATIVE;
  const all = new Set<AnyStatistic>([...first, ...STATISTICS, ...MORE_STATISTICS]);
  return [...all].filter((statistic) => showsStatistic(plan, statistic));
}

/** The selected statistics; `null` for all, so that an upgrade adds the new ones. */
export type StatisticSelection = readonly StatisticChoice[] | null;

/** True when a plan includes a statistic; its total and opponent variants follow it (docs/product.md, "Plans"). */
export function isIncluded(plan: Plan, choice: StatisticChoice): boolean {
  return showsStatistic(plan, splitChoice(choice).statistic);
}

/**
 * The statistics to show: those offered that are selected and that the plan includes, in the order of the list. A stored selection is
 * reduced for a FREE user (docs/product.md, "Plans").
 */
export function chosenStatistics(
  offered: readonly StatisticChoice[],
  selection: StatisticSelection,
  plan: Plan,
): StatisticChoice[] {
  return offered.filter((choice) => isIncluded(plan, choice) && (selection?.includes(choice) ?? true));
}

/** Parses a statistic of a URL; `null` for an unknown name, or when the subject or plan does not have it. */
export function offeredChoice(text: string, type: SubjectType, plan: Plan): StatisticChoice | null {
  if (!isStatisticChoice(text)) return null;
  const isOffered = choicesFor(type).includes(text) || moreChoicesFor(type).includes(text);
  return isOffered && isIncluded(plan, text) ? text : null;
}
