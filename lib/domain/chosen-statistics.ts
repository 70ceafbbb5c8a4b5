import type { Plan } from '#lib/contract/plan.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistic-choice.ts';

/** Statistics somebody ticked; `null` for all there are, so that a later upgrade brings the new ones too. */
export type StatisticSelection = readonly StatisticChoice[] | null;

/** Whether a plan shows a statistic; its total and opponent variants go with it (specification, section 6). */
export function isIncluded(plan: Plan, choice: StatisticChoice): boolean {
  return PLANS[plan].statistics.includes(splitChoice(choice).statistic);
}

/**
 * The statistics to show: those offered that are selected and that the plan includes, in the order of the offer. A stored selection
 * is so filtered down for FREE (specification, section 6).
 */
export function chosenStatistics(
  offered: readonly StatisticChoice[],
  selection: StatisticSelection,
  plan: Plan,
): StatisticChoice[] {
  return offered.filter((choice) => isIncluded(plan, choice) && (selection?.includes(choice) ?? true));
}
