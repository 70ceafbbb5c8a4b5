export interface Sizes {
  readonly count: number;
  /** The height of a row, and of the headings, in pixels. */
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

/** The maximum number of rows that are rendered beyond the visible rows at each end, several times the height of a window. */
export const REACH = 150;

/** The number of rows that are rendered in one idle period. */
export const STEP = 2;

/** The rows that overlap the visible part of a list. All rows have the same height, and the headings stay on top. */
export function visibleRange({ count, row, head }: Sizes, { top, height }: Sight): RowRange {
  const end = Math.min(count, Math.ceil((top + height - head) / row));
  return { first: Math.max(0, Math.min(Math.floor(top / row), end)), end };
}

/** True when the first range contains the second one. */
export function covers(one: RowRange, other: RowRange): boolean {
  return one.first <= other.first && one.end >= other.end;
}

/** The rendered range, extended to all visible rows. Up to `REACH` rows at each end stay. A range that does not touch them is dropped. */
export function covering(held: RowRange, inSight: RowRange): RowRange {
  if (held.end < inSight.first || held.first > inSight.end) return inSight;
  return {
    first: Math.max(Math.min(held.first, inSight.first), inSight.first - REACH),
    end: Math.min(Math.max(held.end, inSight.end), inSight.end + REACH),
  };
}

/** The range with `STEP` more rows around the visible ones, first below them. Returns `held` when nothing must be added or removed. */
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
