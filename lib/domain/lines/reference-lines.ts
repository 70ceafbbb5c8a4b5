import {
  isBaseStatistic,
  type StatisticChoice,
  splitChoice,
  traitsOf,
} from '#lib/domain/statistics/statistic-choice.ts';

/** The initial line of a panel, and the line after a reset (docs/product.md, "Panel resets"). */
export const DEFAULT_LINE = 0.5;
/** The highest line of the menu when there are no games. */
const EMPTY_TOP = 7.5;

/**
 * How the lines of a statistic are spaced. `halves`: 0.5, 1.5, … for base statistics (docs/product.md, "Input rules").
 * `wide`: the same, with larger steps when there would be too many lines. `decimals`: multiples of a step below 1.
 */
export type LineSpacing = 'halves' | 'wide' | 'decimals';

/** The spacing of the lines of a statistic. */
export function lineSpacing(choice: StatisticChoice): LineSpacing {
  if (isBaseStatistic(splitChoice(choice).statistic)) return 'halves';
  return traitsOf(choice).decimals > 0 ? 'decimals' : 'wide';
}

/** The approximate maximum number of lines in a menu with `wide` spacing. */
const MOST_WHOLE = 40;
const WHOLE_STEPS = [1, 5, 10, 25, 50, 100] as const;
/** The approximate maximum number of lines in a menu with `decimals` spacing. */
const MOST_DECIMAL = 12;
const DECIMAL_STEPS = [0.05, 0.1, 0.25, 0.5] as const;

function stepOf(max: number, spacing: LineSpacing): number {
  if (spacing === 'decimals') return DECIMAL_STEPS.find((step) => max / step <= MOST_DECIMAL) ?? 0.5;
  return spacing === 'halves' ? 1 : (WHOLE_STEPS.find((step) => max / step <= MOST_WHOLE) ?? 100);
}

/** Rounds to two decimals, which removes errors of floating-point arithmetic. */
function tidy(line: number): number {
  return Math.round(line * 100) / 100;
}

/** The lines in ascending order, up to the first one that no value exceeds. */
function spacedLines(max: number, spacing: LineSpacing): number[] {
  const step = stepOf(max, spacing);
  if (spacing === 'decimals') {
    return Array.from({ length: Math.floor(tidy(max / step)) + 1 }, (_, index) => tidy((index + 1) * step));
  }
  const count = Math.max(0, Math.floor(max / step)) + 1;
  if (step === 1) return Array.from({ length: count }, (_, index) => DEFAULT_LINE + index);
  return [DEFAULT_LINE, ...Array.from({ length: count }, (_, index) => (index + 1) * step - DEFAULT_LINE)];
}

/** The highest line for a chart with this greatest value. For a base statistic it is that value plus 0.5. */
export function topLine(max: number | null, spacing: LineSpacing = 'halves'): number {
  if (max === null) return EMPTY_TOP;
  return spacing === 'halves' ? max + DEFAULT_LINE : (spacedLines(max, spacing).at(-1) ?? DEFAULT_LINE);
}

/**
 * The lines of the menu, up to the first one that no value exceeds. `current` is always included, so that narrowing the games does not move it.
 *
 * @param marked another line that is always included, such as the Fantasy line
 * @example referenceLines(2, 0.5) // [0.5, 1.5, 2.5]
 * @example referenceLines(0.4, 0.5, 'decimals') // [0.05, 0.1, …, 0.45, 0.5]
 */
export function referenceLines(
  max: number | null,
  current: number | null,
  spacing: LineSpacing = 'halves',
  marked: number | null = null,
): number[] {
  const lines = spacedLines(max ?? EMPTY_TOP - DEFAULT_LINE, max === null ? 'halves' : spacing);
  const others = [current, marked].filter((line) => line !== null);
  return [...new Set([...lines, ...others])].sort((a, b) => a - b);
}

/**
 * The lines of a ladder, from the highest line that all values exceed to the first line that no value exceeds. It
 * starts with the lowest line when no line is below all values.
 *
 * @param values at least one value
 */
export function ladderLines(values: readonly number[], spacing: LineSpacing): number[] {
  const least = Math.min(...values);
  const lines = spacedLines(Math.max(...values), spacing);
  const below = lines.findLastIndex((line) => line < least);
  return lines.slice(Math.max(0, below));
}

/**
 * Parses a line of a URL. A line is halfway between whole numbers and has at most four digits before the point, because the
 * passes of both teams can exceed 999. A line of a decimal statistic is a multiple of 0.05. `null` for any other text.
 *
 * @example parseLine('2.5') // 2.5
 */
export function parseLine(text: string, spacing: LineSpacing = 'halves'): number | null {
  if (spacing !== 'decimals') return /^\d{1,4}\.5$/.test(text) ? Number(text) : null;
  const line = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  const isSpelled = line > 0 && String(line) === text;
  return isSpelled && Math.round(line * 100) % 5 === 0 ? line : null;
}

/** True for a line that a statistic with this spacing can have. */
export function isLineOf(line: number, spacing: LineSpacing): boolean {
  return parseLine(String(line), spacing) !== null;
}

/**
 * The line next to an average, where over and under are most balanced. For a base statistic it is the integer part of
 * the average plus 0.5, for a further statistic the nearest line of the menu.
 *
 * @param mean the average, `null` without one
 * @param max the greatest value, from which the menu follows
 * @example lineAtAverage(2.7) // 2.5
 */
export function lineAtAverage(mean: number | null, spacing: LineSpacing = 'halves', max = mean): number {
  if (mean === null) return DEFAULT_LINE;
  if (spacing === 'halves') return Math.floor(mean) + DEFAULT_LINE;
  const lines = spacedLines(max ?? mean, spacing);
  return lines.reduce((nearest, line) => (Math.abs(line - mean) < Math.abs(nearest - mean) ? line : nearest));
}
