/**
 * The mean of what is known, or `null` when nothing is.
 *
 * @example average([6, 0, null]) // 3
 */
export function average(values: readonly (number | null)[]): number | null {
  let sum = 0;
  let known = 0;
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    known += 1;
  }
  return known === 0 ? null : sum / known;
}

/** Two decimals, as averages are shown (docs/product.md, "Numbers"); a dash when there is none. */
export function formatAverage(mean: number | null, decimals = 2): string {
  return mean === null ? '–' : mean.toFixed(decimals);
}
