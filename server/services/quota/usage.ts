import type { Plan } from '#lib/contract/plan.ts';
import type { Usage } from '#lib/contract/user.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { nextMonth } from '#server/services/quota/month.ts';

/** This month's usage as replies tell it. Where the plan has no limit nothing is counted, and 0 are used. */
export function usageOf(plan: Plan, used: number, now: Date): Usage {
  const limit = PLANS[plan].requestsPerMonth;
  return { used: limit === null ? 0 : used, limit, resetsAt: nextMonth(now).toISOString() };
}
