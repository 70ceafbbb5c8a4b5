/**
 * The mean of the known values. `null` when no value is known.
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

/** An average with two decimals by default (docs/product.md, "Numbers"). `null` becomes a dash. */
export function formatAverage(mean: number | null, decimals = 2): string {
  return mean === null ? '–' : mean.toFixed(decimals);
}

/** A value with its decimals and a minus sign instead of a hyphen. @example valueText(-0.5, 2) // '−0.50' */
export function valueText(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('-', '−');
}
