import type { ChartGeometry } from '#components/charts/games/geometry.ts';

/** The baseline of a number, relative to the position of its value. `LOWEST_OFFSET` is for the value 0, whose bar is 2 px high. */
const OFFSET = -5;
const LOWEST_OFFSET = -7;
/** The baseline of a number below a negative bar. */
const BELOW = 13;
/** The height of a digit, and the minimum distance between a number and the line. */
const DIGIT_HEIGHT = 9;
const GAP = 3;
/** The possible heights in pixels of a plot whose size is unknown: in a note and in a panel. */
const HEIGHTS = [100, 160];

/** The position of a number: its baseline is `dy` pixels below the height of the value `from`. */
export interface NumberPlace {
  readonly from: number;
  readonly dy: number;
  /** True when the number is above the line instead of above its bar. */
  readonly isAboveLine: boolean;
}

/**
 * The position of a value's number. A number that the line would cross is placed above the line. Its position is then
 * relative to the line, so that it is right for every height of the plot.
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
