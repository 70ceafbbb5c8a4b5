import type { Plan } from '#lib/contract/plan.ts';
import { PLAN_CATALOGUE } from '#lib/domain/plan-catalogue.ts';
import type { PlanEvent } from '#lib/shell/tracking-event.ts';

/** An event of a plan with its name and price from the catalogue: `planEvent('Purchase', 'ANNUAL')` is worth 69 USD. */
export function planEvent(name: PlanEvent['name'], plan: Plan): PlanEvent {
  const offer = PLAN_CATALOGUE.find((offered) => offered.plan === plan);
  return { name, plan: offer?.name ?? plan, currency: 'USD', value: offer?.price ?? 0 };
}
