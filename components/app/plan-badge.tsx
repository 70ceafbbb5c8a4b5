import { Badge } from '#components/ui/badge.tsx';
import type { Plan } from '#lib/contract/plan.ts';

const NAMES: Readonly<Record<Plan, string>> = {
  FREE: 'Free',
  PREMIUM: 'Premium',
  ANNUAL: 'Annual',
  LIFETIME: 'Lifetime',
};

/** The plan a user is on. */
export function PlanBadge({ plan }: { plan: Plan }) {
  return <Badge tone={plan === 'FREE' ? 'neutral' : 'accent'}>{NAMES[plan]}</Badge>;
}
