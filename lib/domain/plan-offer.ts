import type { Plan } from '#lib/contract/plan.ts';
import { PLAN_CATALOGUE, type PlanOffer } from '#lib/domain/plan-catalogue.ts';

/** How a plan is offered. Throws for one that the catalogue lacks: a mistake in the program. */
export function planOffer(plan: Plan): PlanOffer {
  const offer = PLAN_CATALOGUE.find((offered) => offered.plan === plan);
  if (offer === undefined) throw new Error(`${plan} is not in the catalogue.`);
  return offer;
}
