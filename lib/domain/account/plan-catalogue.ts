import type { Plan } from '#lib/contract/user/plan.ts';

/** A plan with its texts and price. */
export interface PlanOffer {
  readonly plan: Plan;
  readonly name: string;
  /** The price in US dollars. */
  readonly price: number;
  /** The period for which the price is paid. `once` has no end. `null` for the free plan. */
  readonly per: 'month' | 'year' | 'once' | null;
  readonly label: string | null;
  /** What the plan includes, in a few words each. */
  readonly features: readonly string[];
}

/** The plans with their prices, in the order in which they are offered (docs/product.md, "Plans"). */
export const PLAN_CATALOGUE: readonly PlanOffer[] = [
  {
    plan: 'FREE',
    name: 'Free',
    price: 0,
    per: null,
    label: null,
    features: ['30 requests per month', 'Basic statistics', '10-match history'],
  },
  {
    plan: 'PREMIUM',
    name: 'Premium',
    price: 6.99,
    per: 'month',
    label: null,
    features: ['Unlimited requests', 'All statistics', 'Referee statistics'],
  },
  {
    plan: 'ANNUAL',
    name: 'Annual',
    price: 69,
    per: 'year',
    label: 'Save 18%',
    features: ['Everything in Premium', 'Billed once a year'],
  },
  {
    plan: 'LIFETIME',
    name: 'Lifetime',
    price: 199,
    per: 'once',
    label: 'Best Value',
    features: ['Everything in Premium', 'One payment, yours forever'],
  },
];

/** The offer of a plan. Throws an `Error` for a plan that the catalogue does not contain. */
export function planOffer(plan: Plan): PlanOffer {
  const offer = PLAN_CATALOGUE.find((offered) => offered.plan === plan);
  if (offer === undefined) throw new Error(`${plan} is not in the catalogue.`);
  return offer;
}

export type PaidPlan = Exclude<Plan, 'FREE'>;

const UPGRADES: Readonly<Record<Plan, readonly PaidPlan[]>> = {
  FREE: ['PREMIUM', 'ANNUAL', 'LIFETIME'],
  PREMIUM: ['ANNUAL', 'LIFETIME'],
  ANNUAL: ['LIFETIME'],
  LIFETIME: [],
};

/** The plans that a user of this plan can buy, the smallest first (docs/product.md, "Plans"). */
export function upgradesFrom(plan: Plan): readonly PaidPlan[] {
  return UPGRADES[plan];
}

/** True when a user can cancel this plan (docs/product.md, "Plans"). */
export function canCancel(plan: Plan): boolean {
  return plan === 'PREMIUM' || plan === 'ANNUAL';
}

const RANKS: readonly Plan[] = ['FREE', 'PREMIUM', 'ANNUAL', 'LIFETIME'];

/** The largest of these plans. FREE when the list is empty. */
export function largestPlan(plans: readonly Plan[]): Plan {
  return RANKS.findLast((plan) => plans.includes(plan)) ?? 'FREE';
}

const PRICE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in US dollars, with cents only when they are not zero: `$6.99`, `$69`. */
export function formatPrice(price: number): string {
  return PRICE.format(price);
}

/** The billing period of a price as text. */
export const PER: Readonly<Record<NonNullable<PlanOffer['per']>, string>> = {
  month: 'a month',
  year: 'a year',
  once: 'once',
};
