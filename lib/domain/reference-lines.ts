/** The initial line, and the line after a reset (docs/product.md, "Numbers"). */
export const DEFAULT_LINE = 0.5;
/** The highest line on offer when there are no games. */
const EMPTY_TOP = 7.5;

/** The highest line that a chart with this greatest value offers: half above it. */
export function topLine(max: number | null): number {
  return max === null ? EMPTY_TOP : max + DEFAULT_LINE;
}

/**
 * The lines to choose from: 0.5, 1.5, … up to the greatest value and a half. A line that was moved above that stays on offer, so
 * that narrowing the games does not move it.
 *
 * @example referenceLines(2, 0.5) // [0.5, 1.5, 2.5]
 */
export function referenceLines(max: number | null, current: number): number[] {
  const top = topLine(max);
  const lines = Array.from({ length: Math.floor(top - DEFAULT_LINE) + 1 }, (_, step) => DEFAULT_LINE + step);
  return current > top ? [...lines, current] : lines;
}

/**
 * Parses a line of a URL: lines lie half way between whole numbers and have at most three digits before the point. `null` for any other
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
