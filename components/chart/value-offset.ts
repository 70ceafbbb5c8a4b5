import type { ChartGeometry } from '#components/chart/geometry.ts';

/** The baseline of a number relative to the upper edge of its bar: usually, and of a zero, which has no bar. */
const OFFSET = -5;
export const LOWEST_OFFSET = -7;
/** The baseline below a negative bar. */
const BELOW = 13;
/** The height of a digit, its distance from the line, and the height of a plot whose size is not known yet. */
const DIGIT_HEIGHT = 9;
const GAP = 3;
const NOMINAL_HEIGHT = 160;

/**
 * The baseline of a value's number, relative to the height of the value in pixels. A number through which the line would pass is above
 * the line.
 */
export function valueOffset(geometry: ChartGeometry, value: number | null, line: number): number {
  if (value !== null && value < 0) return BELOW;
  const usual = value === 0 ? LOWEST_OFFSET : OFFSET;
  const { unit, top, bottom, highest, lowest } = geometry;
  const height = unit === 'px' ? bottom - top : NOMINAL_HEIGHT;
  const lineOffset = ((value ?? 0) - line) * (height / (highest - lowest));
  const isCrossed = lineOffset < usual + GAP && lineOffset > usual - DIGIT_HEIGHT - GAP;
  return isCrossed ? lineOffset - GAP - 1 : usual;
}
