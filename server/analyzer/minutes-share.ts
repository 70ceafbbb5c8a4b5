const MINUTES_POWER = 0.6;

/**
 * How much of a full match's counts falls to so many minutes: (minutes / 90)^0.6. Less than in proportion, since a substitute does
 * more in each of his.
 *
 * @example minutesShare(90) // 1
 * @example minutesShare(23) // 0.44…
 */
export function minutesShare(minutes: number): number {
  return (minutes / 90) ** MINUTES_POWER;
}
