import { type LineSpacing, ladderLines } from '#lib/domain/lines/reference-lines.ts';

/** The position of a value relative to the line. */
export type BarTone = 'over' | 'under' | 'equal';

/** @example barTone(3, 2.5) // 'over' */
export function barTone(value: number, line: number): BarTone {
  if (value === line) return 'equal';
  return value > line ? 'over' : 'under';
}

/** The colours of bars (docs/product.md, "Numbers"). `highlight` is for the active bar. */
export const BAR_COLOURS = { over: '#379777', under: '#ff3b30', equal: '#94a3b8', highlight: '#f7b500' } as const;

/** Which side of the line counts as a hit. */
export type LineSide = 'over' | 'under';

/** How many values are hits, on one side of the line. */
export interface HitRate {
  readonly hits: number;
  /** The number of known values. Unknown values are not counted. */
  readonly games: number;
}

/** @example hitRate([6, 0, null, 3], 2.5, 'over') // { hits: 2, games: 3 } */
export function hitRate(values: readonly (number | null)[], line: number, side: LineSide): HitRate {
  const known = values.filter((value) => value !== null);
  return { hits: known.filter((value) => barTone(value, line) === side).length, games: known.length };
}

/** One step of a ladder: a line with its hit rate. */
export interface LadderRung {
  readonly line: number;
  readonly rate: HitRate;
}

/**
 * The hit rate at every line, from the highest line that all values exceed to the first line that no value exceeds. Empty without known values.
 *
 * @example lineLadder([6, 4], 'over') // 3.5: 2 of 2, 4.5: 1 of 2, 5.5: 1 of 2, 6.5: 0 of 2
 */
export function lineLadder(
  values: readonly (number | null)[],
  side: LineSide,
  spacing: LineSpacing = 'halves',
): LadderRung[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  return ladderLines(known, spacing).map((line) => ({ line, rate: hitRate(known, line, side) }));
}
