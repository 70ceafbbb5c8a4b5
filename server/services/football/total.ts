/** The sum, or `null` when a value is missing: part of a sum would pass for the whole. */
export function total(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}
