import type { ChartGeometry } from '#components/shared/chart-geometry.ts';

/** A saved image's size in pixels (specification, section 9). */
export const SHARE_SIZE = { width: 1024, height: 512 } as const;

/** Where the chart stands on the image. */
export const SHARE_PLOT = { left: 40, top: 152, width: 944, height: 304 } as const;

/** Room right of the bars for the line's label. */
const LABEL_WIDTH = 106;
/** Room for the value on the highest bar. */
const TOP = 28;
/** Room for two lines of caption below the bars. */
const CAPTION_HEIGHT = 52;

/** The columns' share of their room, and the width no bar goes beyond. */
const BAR_SHARE = 0.68;
const MAX_BAR = 58;

/**
 * Lays the image's chart out, in pixels from the plot's top left corner.
 *
 * @param greatest the greatest value shown, `null` when none is known
 */
export function shareGeometry(bars: number, greatest: number | null, line: number): ChartGeometry {
  return {
    width: SHARE_PLOT.width,
    height: SHARE_PLOT.height,
    left: 0,
    right: SHARE_PLOT.width - LABEL_WIDTH,
    top: TOP,
    bottom: SHARE_PLOT.height - CAPTION_HEIGHT,
    highest: Math.max((greatest ?? 0) + 0.5, line, 1),
    bars,
  };
}

/** The width of a bar in a column of that width. */
export function shareBarWidth(column: number): number {
  return Math.min(column * BAR_SHARE, MAX_BAR);
}
