import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';

interface PlanText {
  readonly name: string;
  /** The text of the button. */
  readonly call: string;
  readonly features: readonly string[];
}

const PREMIUM = [
  'Unlimited requests and notes',
  'All 14 statistics',
  'Referee statistics',
  'Every match of the Analyzer',
  'Longer history of games',
  'Priority support',
];

/** The texts of each plan in the pricing section (docs/product.md, "Plans"). */
export const PLAN_TEXTS: Readonly<Record<Plan, PlanText>> = {
  FREE: {
    name: 'Free',
    call: 'Start with Free',
    features: [
      `${PLANS.FREE.requestsPerMonth} requests per month`,
      'Basic statistics',
      `${PLANS.FREE.historyGames}-match history`,
      `${PLANS.FREE.notes} notes`,
      'One match of the Analyzer a day',
    ],
  },
  PREMIUM: { name: 'Premium', call: 'Get Premium', features: PREMIUM },
  ANNUAL: { name: 'Premium', call: 'Get Premium', features: PREMIUM },
  LIFETIME: {
    name: 'Lifetime',
    call: 'Get Lifetime',
    features: ['Everything in Premium', 'One payment, unlimited forever', '30-day money-back guarantee'],
  },
};
