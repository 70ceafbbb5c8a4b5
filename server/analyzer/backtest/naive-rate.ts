/**
 * The hit rate that everybody shows, as a probability: (hits + 1) / (n + 2) of the last ten counts.
 *
 * @param counts the oldest first; unknown ones count neither way
 * @example naiveRate([2, 0, 3], 2) // 0.6
 */
export function naiveRate(counts: readonly (number | null)[], line: number): number {
  const recent = counts.slice(-10).filter((count) => count !== null);
  const hits = recent.filter((count) => count >= line).length;
  return (hits + 1) / (recent.length + 2);
}
