import type { Plan } from '#lib/contract/plan.ts';
import type { Usage } from '#lib/contract/user.ts';
import { PLANS } from '#lib/domain/plans.ts';

/** This month's usage as replies tell it. Where the plan has no limit nothing is counted, and 0 are used. */
export function usageOf(plan: Plan, used: number, now: Date): Usage {
  const limit = PLANS[plan].requestsPerMonth;
  return { used: limit === null ? 0 : used, limit, resetsAt: nextMonth(now).toISOString() };
}

/** The first day of the UTC month, as in "2026-11-01"; months are how requests are counted (design, section 3). */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}

/** When the next UTC month starts. */
export function nextMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}
