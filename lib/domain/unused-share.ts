/** A stretch of time that was paid for. */
export interface PaidPeriod {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly from: Date;
  readonly until: Date;
}

/**
 * What is given back when a period ends early: the share of its price for the time that is left, in the currency's smallest unit,
 * rounded to the nearest (specification, section 9, prorated refunds). Never less than nothing nor more than was paid.
 */
export function unusedShare({ amount, from, until }: PaidPeriod, endedAt: Date): number {
  const whole = until.getTime() - from.getTime();
  if (whole <= 0) return 0;
  const left = Math.min(Math.max(until.getTime() - endedAt.getTime(), 0), whole);
  return Math.round((amount * left) / whole);
}
