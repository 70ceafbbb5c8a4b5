import { type HitRate, hitRate, type LineSide } from '#lib/domain/hit-rate.ts';
import { DEFAULT_LINE } from '#lib/domain/reference-lines.ts';

/** One rung: a line and how often it was met. */
export interface LadderRung {
  readonly line: number;
  readonly rate: HitRate;
}

/**
 * The rate at every line at once (design, section 5), from the lowest line on offer that not every value stands above to half above
 * the greatest value. Empty where no value is known.
 *
 * @example lineLadder([6, 4], 'over') // 3.5: 2 of 2, 4.5: 1 of 2, 5.5: 1 of 2, 6.5: 0 of 2
 */
export function lineLadder(values: readonly (number | null)[], side: LineSide): LadderRung[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const lowest = Math.max(DEFAULT_LINE, Math.min(...known) - DEFAULT_LINE);
  const rungs = Math.round(Math.max(...known) + DEFAULT_LINE - lowest) + 1;
  return Array.from({ length: rungs }, (_, step) => {
    const line = lowest + step;
    return { line, rate: hitRate(known, line, side) };
  });
}
