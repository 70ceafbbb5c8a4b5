export interface Sizes {
  readonly count: number;
  /** The height of a row and of the headings, in pixels. */
  readonly row: number;
  readonly head: number;
}

/** The visible part of a scrolling element, in pixels. */
export interface Sight {
  readonly top: number;
  readonly height: number;
}

/** Rows from `first` up to, but not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The rows around those in sight, at each end: about two windows. */
export const REACH = 150;

/** The rows of one idle moment. */
export const STEP = 2;

/** The rows that touch the visible part of a list of rows of equal height, whose headings stay on top. */
export function visibleRange({ count, row, head }: Sizes, { top, height }: Sight): RowRange {
  const end = Math.min(count, Math.ceil((top + height - head) / row));
  return { first: Math.max(0, Math.min(Math.floor(top / row), end)), end };
}

export function covers(one: RowRange, other: RowRange): boolean {
  return one.first <= other.first && one.end >= other.end;
}

/** The range with all rows in sight that keeps the rows around them. */
export function covering(held: RowRange, inSight: RowRange): RowRange {
  if (held.end < inSight.first || held.first > inSight.end) return inSight;
  return {
    first: Math.max(Math.min(held.first, inSight.first), inSight.first - REACH),
    end: Math.min(Math.max(held.end, inSight.end), inSight.end + REACH),
  };
}

/** A range with a few more of the rows around those in sight: first those below. The range itself once it has all of them and no other. */
export function grown(held: RowRange, inSight: RowRange, loaded: number): RowRange {
  const all = {
    first: Math.max(0, inSight.first - REACH),
    end: Math.max(inSight.end, Math.min(loaded, inSight.end + REACH)),
  };
  const { first, end } = covering(held, inSight);
  if (end < all.end) return { first, end: Math.min(all.end, end + STEP) };
  if (first > all.first) return { first: Math.max(all.first, first - STEP), end };
  return first === held.first && end === held.end ? held : { first, end };
}
