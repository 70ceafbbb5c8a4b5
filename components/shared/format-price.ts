import type { PlanOffer } from '#lib/domain/plan-catalogue.ts';

const PRICE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in US dollars, without cents where there are none: `$6.99`, `$69`. */
export function formatPrice(price: number): string {
  return PRICE.format(price);
}

/** What a price buys, in words. */
export const PER: Readonly<Record<NonNullable<PlanOffer['per']>, string>> = {
  month: 'a month',
  year: 'a year',
  once: 'once',
};
