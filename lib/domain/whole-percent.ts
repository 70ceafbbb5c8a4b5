/**
 * A probability as a whole percent (specification, section 9). What is not certain never reads 100, and what is not impossible
 * never 0.
 *
 * @param probability from 0 to 1
 * @example wholePercent(0.806) // 81
 * @example wholePercent(0.997) // 99
 */
export function wholePercent(probability: number): number {
  const rounded = Math.round(probability * 100);
  if (probability < 1 && rounded === 100) return 99;
  return probability > 0 && rounded === 0 ? 1 : rounded;
}
