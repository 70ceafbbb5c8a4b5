import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectDetail, SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { choicesFor, isStatisticChoice, type StatisticChoice, splitChoice } from '#lib/domain/statistic-choice.ts';

/** The lists of All Stats; goalkeepers have their own. */
export type StatisticList = 'outfield' | 'goalkeeper' | 'team';

/** The list of a subject; a player without a known position counts as an outfield player. */
export function statisticListOf(detail: SubjectDetail): StatisticList {
  if ('team' in detail) return 'team';
  return detail.player.position === 'GK' ? 'goalkeeper' : 'outfield';
}

/**
 * Every statistic that All Stats has for a subject: 13 for an outfield player, only Saves for a goalkeeper, all 14 with
 * their total
 * and opponent variants for a team (docs/product.md, "All Stats tab").
 */
export function allStatistics(list: StatisticList): readonly StatisticChoice[] {
  if (list === 'goalkeeper') return ['saves'];
  return list === 'team' ? choicesFor('team') : choicesFor('player').filter((choice) => choice !== 'saves');
}

/** The selected statistics; `null` for all, so that an upgrade adds the new ones. */
export type StatisticSelection = readonly StatisticChoice[] | null;

/** True when a plan includes a statistic; its total and opponent variants follow it (docs/product.md, "Plans"). */
export function isIncluded(plan: Plan, choice: StatisticChoice): boolean {
  return PLANS[plan].statistics.includes(splitChoice(choice).statistic);
}

/**
 * The statistics to show: those offered that are selected and that the plan includes, in the order of the list. A
 * stored selection is
 * thereby reduced for a FREE user (docs/product.md, "Plans").
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
  const isOffered =
    isStatisticChoice(text) &&
    choicesFor(type).includes(text) &&
    PLANS[plan].statistics.includes(splitChoice(text).statistic);
  return isOffered ? text : null;
}
