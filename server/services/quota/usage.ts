import type { Plan } from '#lib/contract/user/plan.ts';
import type { Usage } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';

/** This month's usage for replies. A plan without a limit is not counted, so `used` is 0. */
export function usageOf(plan: Plan, used: number, now: Date): Usage {
  const limit = PLANS[plan].requestsPerMonth;
  return { used: limit === null ? 0 : used, limit, resetsAt: nextMonth(now).toISOString() };
}

/**
 * The first day of the UTC month, for example "2026-11-01". Requests are counted per month (docs/product.md, "Plans").
 */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}

/** The start of the next UTC month. */
export function nextMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}
