/** The least λ/r: the probabilities of a binomial count are not defined at −1 and below. */
const LEAST_PRODUCT = -0.9;

/**
 * P(X ≥ k) for k = 1 … `top` of a negative binomial count with mean λ and 1/r = `dispersion`, a Poisson count when that is 0: P(0) = (1 +
 * λ/r)^(−r), P(k) = P(k−1) · (r + k − 1)/k · λ/(r + λ) written in 1/r, so that the recurrence holds for a Poisson count too, and for a
 * binomial count, whose variance is less than its mean: its 1/r is negative. Results are never 0 or 1: they are clipped to the nearest
 * number in between.
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
