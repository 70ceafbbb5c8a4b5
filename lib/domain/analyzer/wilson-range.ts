/** The quantile of the normal distribution for 95 % confidence. */
const Z = 1.96;

/**
 * The Wilson interval of a share with 95 % confidence. Unlike the usual interval it holds for few cases and for shares
 * close to 0 or 1.
 *
 * @param share the observed share, from 0 to 1
 * @param n the number of cases, at least 1
 * @returns the lower and the upper bound, from 0 to 1
 * @example wilsonRange(0.5, 100) // [0.404, 0.596]
 */
export function wilsonRange(share: number, n: number): readonly [low: number, high: number] {
  const scale = 1 + Z ** 2 / n;
  const centre = (share + Z ** 2 / (2 * n)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))) / scale;
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
