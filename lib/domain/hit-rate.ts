/** The initial line, and the line after a reset (docs/product.md, "Numbers"). */
export const DEFAULT_LINE = 0.5;
/** The highest line on offer when there are no games. */
const EMPTY_TOP = 7.5;

/** The highest line that a chart with this greatest value offers: half above it. */
export function topLine(max: number | null): number {
  return max === null ? EMPTY_TOP : max + DEFAULT_LINE;
}

/**
 * The lines to choose from: 0.5, 1.5, … up to the greatest value and a half. A line that was set above that is still
 * offered, so that filtering the games does not change it.
 *
 * @example referenceLines(2, 0.5) // [0.5, 1.5, 2.5]
 */
export function referenceLines(max: number | null, current: number): number[] {
  const top = topLine(max);
  const lines = Array.from({ length: Math.floor(top - DEFAULT_LINE) + 1 }, (_, step) => DEFAULT_LINE + step);
  return current > top ? [...lines, current] : lines;
}

/**
 * Parses a line of a URL: lines lie half way between whole numbers and have at most three digits before the point.
 * `null` for any other
 * text.
 *
 * @example parseLine('2.5') // 2.5
 */
export function parseLine(text: string): number | null {
  return /^\d{1,3}\.5$/.test(text) ? Number(text) : null;
}

/**
 * The line next to an average, where over and under are most balanced: the whole number below it plus 0.5.
 *
 * @param mean `null` when there is none
 * @example lineAtAverage(2.7) // 2.5
 */
export function lineAtAverage(mean: number | null): number {
  return Math.floor(mean ?? 0) + DEFAULT_LINE;
}

/** A value relative to the line: over, under or equal. */
export type BarTone = 'over' | 'under' | 'equal';

/** @example barTone(3, 2.5) // 'over' */
export function barTone(value: number, line: number): BarTone {
  if (value === line) return 'equal';
  return value > line ? 'over' : 'under';
}

/** The bars' colours (docs/product.md, "Numbers"). `highlight` is the colour of the active bar. */
export const BAR_COLOURS = { over: '#379777', under: '#ff3b30', equal: '#94a3b8', highlight: '#f7b500' } as const;

/** Which side of the line counts as a hit. */
export type LineSide = 'over' | 'under';

/** The number of values on the wanted side. */
export interface HitRate {
  readonly hits: number;
  /** The number of known values; unknown ones count neither way. */
  readonly games: number;
}

/** @example hitRate([6, 0, null, 3], 2.5, 'over') // { hits: 2, games: 3 } */
export function hitRate(values: readonly (number | null)[], line: number, side: LineSide): HitRate {
  const known = values.filter((value) => value !== null);
  return { hits: known.filter((value) => barTone(value, line) === side).length, games: known.length };
}

/** One rung: a line and how often it was met. */
export interface LadderRung {
  readonly line: number;
  readonly rate: HitRate;
}

/**
 * The hit rate at every line: from the lowest line that not all values exceed to half above the greatest value. Empty
 * without known
 * values.
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
