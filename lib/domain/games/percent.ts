import type { HitRate } from '#lib/domain/games/hit-rate.ts';

/**
 * A probability as a whole percentage (docs/product.md, "Numbers"). It is 100 only for a certain event and 0 only for an impossible one.
 *
 * @param probability a number from 0 to 1
 * @example wholePercent(0.806) // 81
 * @example wholePercent(0.997) // 99
 */
export function wholePercent(probability: number): number {
  const rounded = Math.round(probability * 100);
  if (probability < 1 && rounded === 100) return 99;
  return probability > 0 && rounded === 0 ? 1 : rounded;
}

/** A hit rate as a whole percentage. `null` without a game. */
export function percentage({ hits, games }: HitRate): number | null {
  return games === 0 ? null : Math.round((100 * hits) / games);
}

/**
 * A share from 0 to 1 as a percentage with one decimal.
 *
 * @example shareText(0.6084) // '60.8%'
 */
export function shareText(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
