import { DEFAULT_LINE } from '#lib/domain/reference-lines.ts';

/**
 * The line that stands next to an average, where over and under are most open: the half above its whole number.
 *
 * @param mean `null` when there is none
 * @example lineAtAverage(2.7) // 2.5
 */
export function lineAtAverage(mean: number | null): number {
  return Math.floor(mean ?? 0) + DEFAULT_LINE;
}
