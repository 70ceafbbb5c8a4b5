/** The minimum of λ/r. At −1 and below, the probabilities of a binomial count are not defined. */
const LEAST_PRODUCT = -0.9;

/**
 * P(X ≥ k) for k = 1 … `top`, where X is a negative binomial count with mean λ and 1/r = `dispersion`. The formulas are P(0) = (1 + λ/r)^(−r) and
 * P(k) = P(k−1) · (r + k − 1)/k · λ/(r + λ). The code writes them in terms of 1/r, so that they also hold for a Poisson count (1/r is 0) and for a
 * binomial count, whose variance is less than its mean (1/r is negative). Results are clipped so that they are never 0 or 1.
 *
 * @param mean λ, 0 or more
 * @returns probabilities in (0, 1), the first for k = 1, in descending order
 * @example countLadder(1, 0, 2) // [0.632…, 0.264…]
 */
export function countLadder(mean: number, dispersion: number, top: number): number[] {
  return dispersion * mean < LEAST_PRODUCT
    ? ladderOf(mean, LEAST_PRODUCT / mean, top)
    : ladderOf(mean, dispersion, top);
}

function ladderOf(mean: number, dispersion: number, top: number): number[] {
  let term = dispersion === 0 ? Math.exp(-mean) : Math.exp(-Math.log1p(mean * dispersion) / dispersion);
  const growth = mean / (1 + mean * dispersion);
  let below = term;
  const ladder: number[] = [];
  for (let k = 1; k <= top; k += 1) {
    ladder.push(Math.min(1 - Number.EPSILON, Math.max(Number.EPSILON, 1 - below)));
    term *= (Math.max(0, 1 + (k - 1) * dispersion) / k) * growth;
    below += term;
  }
  return ladder;
}
