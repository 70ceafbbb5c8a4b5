const SCALE = 1_000_000;

/**
 * A probability as the API gives it out: to six decimals, which is finer than any line is shown and half the weight of a full day, and
 * still neither impossible nor certain.
 *
 * @param probability above 0 and below 1
 * @example publishedProbability(0.5302423521170179) // 0.530242
 */
export function publishedProbability(probability: number): number {
  return Math.min(SCALE - 1, Math.max(1, Math.round(probability * SCALE))) / SCALE;
}
