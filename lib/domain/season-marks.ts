import type { ChartPoint } from '#lib/domain/chart-points.ts';

/** A label on the axis of a chart, at the first game that it names. */
export interface AxisLabel {
  readonly index: number;
  readonly text: string;
}

type Dated = Pick<ChartPoint, 'date' | 'season'>;

/** Where seasons begin: the first game of each. Games of competitions with other seasons in between begin none. */
export function seasonMarks(points: readonly Dated[]): AxisLabel[] {
  const seen = new Set<string>();
  return points.flatMap(({ season }, index) => {
    if (season === undefined || seen.has(season)) return [];
    seen.add(season);
    return [{ index, text: season }];
  });
}

/**
 * How far, in pixels, the caption of a season is moved away from the caption beside it, where the season changes at two bars in a row.
 *
 * @param index the bar whose caption is placed
 */
export function captionShift(points: readonly Pick<Dated, 'season'>[], index: number): number {
  const begins = (at: number): boolean => at in points && points[at]?.season !== points[at - 1]?.season;
  return Number(begins(index - 1)) * CAPTION_SHIFT - Number(begins(index + 1)) * CAPTION_SHIFT;
}

/** Narrow columns are 27 px wide and a caption of 10 px such as 25/26 is about as wide. */
const CAPTION_SHIFT = 5;

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short' });

/**
 * The months at the first game of each, as many as have room.
 *
 * @param points oldest first
 * @param room the columns that a label needs
 */
export function monthLabels(points: readonly Dated[], room: number): AxisLabel[] {
  const labels: AxisLabel[] = [];
  let month = '';
  for (const [index, { date }] of points.entries()) {
    const text = MONTH.format(new Date(date));
    if (text === month) continue;
    month = text;
    const last = labels.at(-1);
    if (last === undefined || index - last.index >= room) labels.push({ index, text });
  }
  return labels;
}
