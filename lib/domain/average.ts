/**
 * The mean of the known values, or `null` without one.
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

/** An average with two decimals (docs/product.md, "Numbers"); a dash for `null`. */
export function formatAverage(mean: number | null, decimals = 2): string {
  return mean === null ? '–' : mean.toFixed(decimals);
}

/** A value as it is shown. @example valueText(0.5, 2) // '0.50' */
export function valueText(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('-', '−');
}
