/** Pearson's correlation of pairs, from -1 to 1. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [meanA, meanB] = [mean(0), mean(1)];
  let [both, a, b] = [0, 0, 0];
  for (const [x, y] of pairs) {
    both += (x - meanA) * (y - meanB);
    a += (x - meanA) ** 2;
    b += (y - meanB) ** 2;
  }
  return both / Math.sqrt(a * b);
}
