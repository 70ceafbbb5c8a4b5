/** Where things stand in a chart; all lengths in pixels from its top left corner. */
export interface ChartGeometry {
  readonly width: number;
  readonly height: number;
  /** The edges of the plot: the bars' area without axes, captions and the line's pill. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The value at the plot's upper edge; 0 stands at the lower one. */
  readonly highest: number;
  /** How many bars share the plot's width evenly. */
  readonly bars: number;
}

/** Room for the value on the highest bar. */
const TOP = 18;
/** Room for two lines of caption below the bars. */
const CAPTION_HEIGHT = 32;
const DIGIT = 7;
const NARROW = 420;

/**
 * Lays a chart out.
 *
 * @param greatest the greatest value shown, `null` when none is known
 * @param line the reference line, which always has its place
 */
export function chartGeometry(
  size: { readonly width: number; readonly height: number },
  bars: number,
  greatest: number | null,
  line: number,
): ChartGeometry {
  const highest = Math.max((greatest ?? 0) + 0.5, line, 1);
  return {
    ...size,
    left: axisWidth(highest, size.width),
    right: size.width - pillWidth(highest) - 4,
    top: TOP,
    bottom: size.height - CAPTION_HEIGHT,
    highest,
    bars,
  };
}

/** The width of the numbers left of the plot; a narrow chart of great numbers leaves them out, since every bar has its own. */
function axisWidth(highest: number, width: number): number {
  const digits = String(Math.floor(highest)).length;
  return digits > 2 && width < NARROW ? 0 : 10 + DIGIT * digits;
}

/** The width of the pill that holds a line's number. */
export function pillWidth(line: number): number {
  return 19 + DIGIT * String(Math.floor(line)).length;
}

/** The height at which a value stands. */
export function yOf({ top, bottom, highest }: ChartGeometry, value: number): number {
  return bottom - (value / highest) * (bottom - top);
}

/** The value that stands at a height. */
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

/** A bar's share of its column, and the widest one. */
const BAR_SHARE = 0.72;
const WIDEST_BAR = 48;

/** Where a bar stands and how wide it is: a whole number of pixels, so that all are of one width. */
export function barPlace(geometry: ChartGeometry, index: number): { readonly x: number; readonly width: number } {
  const column = columnWidth(geometry);
  const share = column * BAR_SHARE;
  const whole = share > 1 ? Math.round(share) : share;
  const width = Math.min(whole, WIDEST_BAR);
  return { x: geometry.left + column * (index + (1 - BAR_SHARE) / 2) + (whole - width) / 2, width };
}

/** The bar whose column is at `x`, or `null` beside the plot. */
export function columnAt(geometry: ChartGeometry, x: number): number | null {
  const index = Math.floor((x - geometry.left) / columnWidth(geometry));
  return index >= 0 && index < geometry.bars ? index : null;
}
