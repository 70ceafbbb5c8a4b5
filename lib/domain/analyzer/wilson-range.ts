import type { HitRate } from '#lib/domain/games/hit-rate.ts';

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

/**
 * The range of a hit rate as text. '' without a game.
 *
 * @example rangeText({ hits: 7, games: 10 }) // 'between 40% and 89% over many games (95% Wilson range)'
 */
export function rangeText({ hits, games }: HitRate): string {
  if (games === 0) return '';
  const [low, high] = wilsonRange(hits / games, games).map((share) => Math.round(100 * share));
  return `between ${low}% and ${high}% over many games (95% Wilson range)`;
}
