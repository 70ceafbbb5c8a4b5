import type { ChartGeometry } from '#components/chart/geometry.ts';

/** The baseline of a number relative to the upper edge of its bar: usually, and of a zero, which has no bar. */
const OFFSET = -5;
const LOWEST_OFFSET = -7;
/** The baseline below a negative bar. */
const BELOW = 13;
/** The height of a digit, and its distance from the line. */
const DIGIT_HEIGHT = 9;
const GAP = 3;
/** The heights of plots whose size is not known yet: those of a note and of a panel, in pixels. */
const HEIGHTS = [100, 160];

/** The place of a number: the baseline in pixels from the height of a value. */
export interface NumberPlace {
  readonly from: number;
  readonly dy: number;
  /** True for a number above the line instead of above its bar. */
  readonly isAboveLine: boolean;
}

/**
 * The place of a value's number. A number through which the line would pass is above the line, measured from the line: that holds for every
 * height of the plot.
 */
export function numberPlace(geometry: ChartGeometry, value: number | null, line: number): NumberPlace {
  const from = value ?? 0;
  if (from < 0) return { from, dy: BELOW, isAboveLine: false };
  const usual = value === 0 ? LOWEST_OFFSET : OFFSET;
  const { unit, top, bottom, highest, lowest } = geometry;
  const heights = unit === 'px' ? [bottom - top] : HEIGHTS;
  const isAboveLine = heights.some((height) => {
    const lineOffset = (from - line) * (height / (highest - lowest));
    return lineOffset < usual + GAP && lineOffset > usual - DIGIT_HEIGHT - GAP;
  });
  return isAboveLine ? { from: line, dy: -GAP - 1, isAboveLine } : { from, dy: usual, isAboveLine };
}
