import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { choicesFor, isStatisticChoice, type StatisticChoice, splitChoice } from '#lib/domain/statistic-choice.ts';

/** Reads a statistic from an address; `null` when there is none of that name, or the subject or the plan does not have it. */
export function offeredChoice(text: string, type: SubjectType, plan: Plan): StatisticChoice | null {
  const isOffered =
    isStatisticChoice(text) &&
    choicesFor(type).includes(text) &&
    PLANS[plan].statistics.includes(splitChoice(text).statistic);
  return isOffered ? text : null;
}
