import { average } from '#lib/domain/games/average.ts';

/** The number of games of a rolling mean. */
export const ROLLING_GAMES = 5;

/**
 * For each value, the mean of a window that ends with it. The window contains only known values. `null` for an unknown
 * value, and until the window is full.
 *
 * @param values oldest first; `null` is unknown
 * @example rollingMean([1, 2, null, 3], 2) // [null, 1.5, null, 2.5]
 */
export function rollingMean(values: readonly (number | null)[], window = ROLLING_GAMES): (number | null)[] {
  const latest: number[] = [];
  return values.map((value) => {
    if (value === null) return null;
    latest.push(value);
    if (latest.length > window) latest.shift();
    return latest.length < window ? null : average(latest);
  });
}
