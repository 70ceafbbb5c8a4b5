import type { PlanOffer } from '#lib/domain/plan-catalogue.ts';

/** The month or year of a subscription in which a moment lies. */
export interface SubscriptionPeriod {
  readonly from: Date;
  readonly until: Date;
}

const MONTHS = { month: 1, year: 12 };

/**
 * The period of a subscription that holds `now`, when each starts on the day of the month of the first one, or on the month's last day where it is shorter.
 *
 * @param start when the first period began; not after `now`.
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
