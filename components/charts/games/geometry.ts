/** The measures in which charts differ: the room around the plot and the width of the bars, in pixels. */
export interface ChartLayout {
  /** Room for the value above the highest bar. */
  readonly top: number;
  /** Room for the captions below the bars. */
  readonly captions: number;
  /** Room right of the plot for a label of a fixed width. By default the room fits the line's number. */
  readonly label?: number;
  /** True when the axis shows numbers. */
  readonly hasAxis: boolean;
  /** The share of a column that its bar fills, and the maximum width of a bar. */
  readonly barShare: number;
  readonly widestBar: number;
}

export const PANEL_LAYOUT: ChartLayout = { top: 18, captions: 32, hasAxis: true, barShare: 0.72, widestBar: 48 };

/** The positions in a chart, measured from its top left corner. */
export interface ChartGeometry extends Pick<ChartLayout, 'barShare' | 'widestBar'> {
  /** The unit of lengths: pixels, or percent of the plot while its size is unknown. */
  readonly unit: 'px' | '%';
  readonly width: number;
  readonly height: number;
  /** The edges of the plot, which is the area of the bars without axis, captions and label. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The values at the upper and lower edge of the plot. The lower one is 0 unless a value is negative. */
  readonly highest: number;
  readonly lowest: number;
  /** The number of decimals of the values. */
  readonly decimals: number;
  /** The width of the pill for the widest possible number of the line. */
  readonly pill: number;
  /** True when the axis shows numbers. */
  readonly hasAxis: boolean;
  /** The number of columns. */
  readonly bars: number;
  /** Whether the captions have a row for the seasons, and whether they have one for the minutes. */
  readonly hasSeasons: boolean;
  readonly hasMinutes: boolean;
}

/** The width of a digit on a chart, in pixels. */
export const DIGIT = 7;
const NARROW = 420;
/** The gap between the plot and the line's label. */
export const LABEL_GAP = 4;

/** The values and captions for which a chart needs room, besides the greatest value. */
export interface ChartRange {
  /** The smallest value. A negative one extends the plot below zero. */
  readonly least?: number | null;
  readonly decimals?: number;
  /** Whether the captions have a further row for the seasons, and whether they have one for the minutes. */
  readonly hasSeasons?: boolean;
  readonly hasMinutes?: boolean;
  /** The minimum number of further rows of captions, for a chart beside others that have more. */
  readonly rows?: number;
}

/** The height of a further row of captions. */
const ROW = 14;

/**
 * Computes the positions in a chart of a known size.
 *
 * @param greatest the greatest value shown, `null` when no value is known
 * @param line the reference line, which is always inside the scale
 */
export function chartGeometry(
  layout: ChartLayout,
  size: { readonly width: number; readonly height: number },
  bars: number,
  greatest: number | null,
  line: number,
  { least = null, decimals = 0, hasSeasons = false, hasMinutes = false, rows = 0 }: ChartRange = {},
): ChartGeometry {
  const { top, barShare, widestBar } = layout;
  const captions = layout.captions + ROW * Math.max(rows, Number(hasSeasons) + Number(hasMinutes));
  const highest = decimals > 0 ? Math.max(greatest ?? 0, line, 0.1) : Math.max((greatest ?? 0) + 0.5, line, 1);
  const lowest = lowestFor(Math.min(0, least ?? 0), highest, { room: top, height: size.height - captions - top });
  const left = layout.hasAxis ? axisWidth({ highest, lowest, decimals }, size.width) : 0;
  const pill = pillWidth(Math.floor(highest) + (decimals > 0 ? 0.25 : 0.5));
  return {
    unit: 'px',
    ...size,
    left,
    right: size.width - (layout.label ?? pill + LABEL_GAP),
    top,
    bottom: size.height - captions,
    highest,
    lowest,
    decimals,
    pill,
    hasAxis: left > 0,
    bars,
    hasSeasons,
    hasMinutes,
    barShare,
    widestBar,
  };
}

/** The same chart in percent of its plot, for a page that is rendered before its width is known. */
export function plotInPercent(geometry: ChartGeometry): ChartGeometry {
  return { ...geometry, unit: '%', width: 100, height: 100, left: 0, right: 100, top: 0, bottom: 100 };
}

/** A length as an SVG attribute. */
export function length({ unit }: ChartGeometry, value: number): number | string {
  return unit === '%' ? `${value}%` : value;
}

/**
 * The lower edge of the scale. It is 0, or so far below the smallest value that `room` pixels remain for the number under its bar.
 */
function lowestFor(least: number, highest: number, { room, height }: { room: number; height: number }): number {
  return least === 0 || height <= room ? least : (least * height - highest * room) / (height - room);
}

/** The width of the axis. A narrow chart with numbers of three or more digits has no axis, because every bar shows its value. */
function axisWidth(scale: Pick<ChartGeometry, 'highest' | 'lowest' | 'decimals'>, width: number): number {
  const labels = chartTicks(scale.highest, scale.lowest, scale.decimals);
  const digits = Math.max(...labels.map((label) => String(label).replace('.', '').length));
  const point = labels.some((label) => !Number.isInteger(label)) ? 4 : 0;
  return digits > 2 && width < NARROW ? 0 : 10 + DIGIT * digits + point;
}

/** The width of the pill for a line's number, in pixels. */
export function pillWidth(line: number): number {
  return 19 + DIGIT * Math.max(1, String(line).replace('.', '').length - 1);
}

/** The vertical position of a value. */
export function yOf({ top, bottom, highest, lowest }: ChartGeometry, value: number): number {
  return bottom - ((value - lowest) / (highest - lowest)) * (bottom - top);
}

/** The value at a vertical position. */
export function valueAt({ top, bottom, highest, lowest }: ChartGeometry, y: number): number {
  return lowest + ((bottom - y) / (bottom - top)) * (highest - lowest);
}

/** The horizontal middle of a bar's column. */
export function columnX(geometry: ChartGeometry, index: number): number {
  return geometry.left + columnWidth(geometry) * (index + 0.5);
}

/** The width of a column, in the unit of the geometry. */
export function columnWidth({ left, right, bars }: ChartGeometry): number {
  return (right - left) / Math.max(bars, 1);
}

/**
 * The left edge and the width of a bar. A width of more than one pixel is rounded, so that all bars of a chart look equally wide.
 *
 * @param part the width as a share of the usual width
 */
export function barPlace(
  geometry: ChartGeometry,
  index: number,
  part = 1,
): { readonly x: number; readonly width: number } {
  const share = columnWidth(geometry) * geometry.barShare * part;
  if (geometry.unit === '%') return { x: columnX(geometry, index) - share / 2, width: share };
  const width = Math.min(share > 1 ? Math.round(share) : share, geometry.widestBar * part);
  return { x: columnX(geometry, index) - width / 2, width };
}

/** The index of the column at `x`. `null` outside the plot. */
export function columnAt(geometry: ChartGeometry, x: number): number | null {
  const index = Math.floor((x - geometry.left) / columnWidth(geometry));
  return index >= 0 && index < geometry.bars ? index : null;
}

/** The maximum number of steps on the axis. */
const MAX_STEPS = 4;

/**
 * The numbers of the axis, within the scale and including 0. Their step is 1, 2 or 5 times a power of ten. They are
 * whole numbers unless the values have decimals.
 *
 * @example chartTicks(12.5) // [0, 5, 10]
 */
export function chartTicks(highest: number, lowest = 0, decimals = 0): number[] {
  const step = stepFor((highest - lowest) / MAX_STEPS, 10 ** -decimals);
  const [first, last] = [Math.ceil(lowest / step), Math.floor(highest / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(decimals)));
}

function stepFor(least: number, smallest: number): number {
  for (let power = smallest; ; power *= 10) {
    for (const factor of [1, 2, 5]) if (factor * power >= least) return factor * power;
  }
}
