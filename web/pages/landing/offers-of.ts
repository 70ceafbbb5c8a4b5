import type { Plan } from '#lib/contract/plan.ts';
import { PLAN_CATALOGUE, type PlanOffer } from '#lib/domain/plan-catalogue.ts';

/** How Premium is paid. */
export type Billing = 'monthly' | 'annual';

const SHOWN: Readonly<Record<Billing, readonly Plan[]>> = {
  monthly: ['FREE', 'PREMIUM', 'LIFETIME'],
  annual: ['FREE', 'ANNUAL', 'LIFETIME'],
};

/** The three plans of the pricing section: the middle one is Premium by the month or by the year (specification, section 2). */
export function offersOf(billing: Billing): readonly PlanOffer[] {
  return PLAN_CATALOGUE.filter(({ plan }) => SHOWN[billing].includes(plan));
}
