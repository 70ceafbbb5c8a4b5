import type { PlanOffer } from '#lib/domain/account/plan-catalogue.ts';

/** A paid month or year of a subscription. */
export interface SubscriptionPeriod {
  readonly from: Date;
  readonly until: Date;
}

const MONTHS = { month: 1, year: 12 };

/**
 * The period of a subscription that contains `now`. Each period starts on the same day of the month as the first one,
 * or on the last day of a shorter month.
 *
 * @param start the start of the first period, at most `now`
 */
export function periodAt(start: Date, per: Exclude<PlanOffer['per'], 'once' | null>, now: Date): SubscriptionPeriod {
  let count = 0;
  while (afterMonths(start, (count + 1) * MONTHS[per]) <= now) count += 1;
  return { from: afterMonths(start, count * MONTHS[per]), until: afterMonths(start, (count + 1) * MONTHS[per]) };
}

function afterMonths(start: Date, months: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(year, month, Math.min(start.getUTCDate(), lastDay));
  return moved;
}

export interface PaidPeriod {
  /** The price, in the smallest unit of the currency. */
  readonly amount: number;
  readonly from: Date;
  readonly until: Date;
}

/**
 * The refund when a period ends early, in the smallest unit of the currency. It is the part of the price for the
 * remaining time, rounded, from 0 to the full price (docs/product.md, "Plans").
 */
export function unusedShare({ amount, from, until }: PaidPeriod, endedAt: Date): number {
  const whole = until.getTime() - from.getTime();
  if (whole <= 0) return 0;
  const left = Math.min(Math.max(until.getTime() - endedAt.getTime(), 0), whole);
  return Math.round((amount * left) / whole);
}
