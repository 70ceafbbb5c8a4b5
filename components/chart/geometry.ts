/** What differs between the charts: room around the plot and width of the bars, in pixels. */
export interface ChartLayout {
  /** Room for the value above the highest bar. */
  readonly top: number;
  /** Room for the captions below the bars. */
  readonly captions: number;
  /** Room right of the plot for a label of a fixed width. Without it the room fits the pill with the line's number. */
  readonly label?: number;
  /** True where the axis shows its numbers. */
  readonly hasAxis: boolean;
  /** A bar's share of its column, and its greatest width. */
  readonly barShare: number;
  readonly widestBar: number;
}

export const PANEL_LAYOUT: ChartLayout = { top: 18, captions: 32, hasAxis: true, barShare: 0.72, widestBar: 48 };

/** Positions in a chart, from its top left corner. */
export interface ChartGeometry extends Pick<ChartLayout, 'barShare' | 'widestBar'> {
  /** Pixels; percent of the plot where its size is not known yet. */
  readonly unit: 'px' | '%';
  readonly width: number;
  readonly height: number;
  /** The edges of the plot: the bars' area without axis, captions and label. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The value at the plot's upper edge. The lower edge is 0. */
  readonly highest: number;
  /** True where the axis shows its numbers. */
  readonly hasAxis: boolean;
  /** The number of columns. */
  readonly bars: number;
}

const DIGIT = 7;
const NARROW = 420;
/** The gap between the plot and the line's label. */
export const LABEL_GAP = 4;

/**
 * Lays out a chart of a known size.
 *
 * @param greatest the greatest value shown, `null` when none is known
 * @param line the reference line, which the scale always includes
 */
export function chartGeometry(
  layout: ChartLayout,
  size: { readonly width: number; readonly height: number },
  bars: number,
  greatest: number | null,
  line: number,
): ChartGeometry {
  const { top, captions, barShare, widestBar } = layout;
  const highest = Math.max((greatest ?? 0) + 0.5, line, 1);
  const left = layout.hasAxis ? axisWidth(highest, size.width) : 0;
  return {
    unit: 'px',
    ...size,
    left,
    right: size.width - (layout.label ?? pillWidth(highest) + LABEL_GAP),
    top,
    bottom: size.height - captions,
    highest,
    hasAxis: left > 0,
    bars,
    barShare,
    widestBar,
  };
}

/** The layout of a chart in percent of its plot, for a page that is rendered before its width is known. */
export function plotInPercent(geometry: ChartGeometry): ChartGeometry {
  return { ...geometry, unit: '%', width: 100, height: 100, left: 0, right: 100, top: 0, bottom: 100 };
}

/** A length as an SVG attribute. */
export function length({ unit }: ChartGeometry, value: number): number | string {
  return unit === '%' ? `${value}%` : value;
}

/** The width of the axis. A narrow chart of three-digit values has none, since every bar shows its value. */
function axisWidth(highest: number, width: number): number {
  const digits = String(Math.floor(highest)).length;
  return digits > 2 && width < NARROW ? 0 : 10 + DIGIT * digits;
}

/** The width of the pill with a line's number, in pixels. */
export function pillWidth(line: number): number {
  return 19 + DIGIT * String(Math.floor(line)).length;
}

/** The height of a value. */
export function yOf({ top, bottom, highest }: ChartGeometry, value: number): number {
  return bottom - (value / highest) * (bottom - top);
}

/** The value at a height. */
export function valueAt({ top, bottom, highest }: ChartGeometry, y: number): number {
  return ((bottom - y) / (bottom - top)) * highest;
}

/** The middle of a bar's column. */
export function columnX(geometry: ChartGeometry, index: number): number {
  return geometry.left + columnWidth(geometry) * (index + 0.5);
}

export function columnWidth({ left, right, bars }: ChartGeometry): number {
  return (right - left) / Math.max(bars, 1);
}

/** The left edge and the width of a bar; whole pixels make all bars of a chart equally wide. */
export function barPlace(geometry: ChartGeometry, index: number): { readonly x: number; readonly width: number } {
  const share = columnWidth(geometry) * geometry.barShare;
  if (geometry.unit === '%') return { x: columnX(geometry, index) - share / 2, width: share };
  const width = Math.min(share > 1 ? Math.round(share) : share, geometry.widestBar);
  return { x: columnX(geometry, index) - width / 2, width };
}

/** The index of the column at `x`, `null` outside the plot. */
export function columnAt(geometry: ChartGeometry, x: number): number | null {
  const index = Math.floor((x - geometry.left) / columnWidth(geometry));
  return index >= 0 && index < geometry.bars ? index : null;
}

/** The greatest number of steps on the axis. */
const MAX_STEPS = 4;

/**
 * Whole numbers for the axis: from 0 in steps of 1, 2 or 5 times a power of ten, none above `top`.
 *
 * @example chartTicks(12.5) // [0, 5, 10]
 */
export function chartTicks(top: number): number[] {
  const step = stepFor(top / MAX_STEPS);
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
}

function stepFor(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) if (factor * power >= least) return factor * power;
  }
}
