import type { Plan } from '#lib/contract/plan.ts';

/** A plan that is paid for. */
export type PaidPlan = Exclude<Plan, 'FREE'>;

const UPGRADES: Readonly<Record<Plan, readonly PaidPlan[]>> = {
  FREE: ['PREMIUM', 'ANNUAL', 'LIFETIME'],
  PREMIUM: ['ANNUAL', 'LIFETIME'],
  ANNUAL: ['LIFETIME'],
  LIFETIME: [],
};

/** The plans that a user on this one can buy, the smallest first (specification, section 4, Plan changes). */
export function upgradesFrom(plan: Plan): readonly PaidPlan[] {
  return UPGRADES[plan];
}

/** Whether a user on this plan can cancel it (specification, section 4, Plan changes). */
export function canCancel(plan: Plan): boolean {
  return plan === 'PREMIUM' || plan === 'ANNUAL';
}

const RANKS: readonly Plan[] = ['FREE', 'PREMIUM', 'ANNUAL', 'LIFETIME'];

/** The largest of these plans; FREE where there is none. */
export function largestPlan(plans: readonly Plan[]): Plan {
  return RANKS.findLast((plan) => plans.includes(plan)) ?? 'FREE';
}
