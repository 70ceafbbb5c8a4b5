/**
 * The value below which the given share of the values is, interpolated between the two nearest.
 *
 * @param values at least one, in any order
 * @param share from 0 (the minimum) to 1 (the maximum); 0.5 is the median
 * @throws {RangeError} when there are no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('There is no value to take a percentile of.');
  return below + (above - below) * (place - Math.floor(place));
}

/** The median. @throws {RangeError} when there are no values */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
