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

const CONFIDENCE = 0.98;

/**
 * The interval between two order statistics that contains the median with {@link CONFIDENCE}, whatever the
 * distribution; all values where there are too few.
 * https://en.wikipedia.org/wiki/Order_statistic#Confidence_intervals_for_quantiles
 *
 * @throws {RangeError} when there are no values
 */
export function medianInterval(values: readonly number[]): { readonly low: number; readonly high: number } {
  const sorted = values.toSorted((a, b) => a - b);
  // The probability that at most `cut` of the values are below the median.
  let term = 0.5 ** sorted.length;
  let outside = term;
  let cut = 0;
  while (2 * (outside + (term * (sorted.length - cut)) / (cut + 1)) <= 1 - CONFIDENCE) {
    term *= (sorted.length - cut) / (cut + 1);
    outside += term;
    cut += 1;
  }
  const [low, high] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  if (low === undefined || high === undefined) throw new RangeError('There is no value to take a median of.');
  return { low, high };
}
