import type { ChartPoint } from '#lib/domain/games/chart-points.ts';

/** A label on the axis of a chart, with the index of the game below which it is placed. */
export interface AxisLabel {
  readonly index: number;
  readonly text: string;
}

type Dated = Pick<ChartPoint, 'date' | 'season'>;

/** The first game of each season. A season is marked once, even if games of another season are in between. */
export function seasonMarks(points: readonly Dated[]): AxisLabel[] {
  const seen = new Set<string>();
  return points.flatMap(({ season }, index) => {
    if (season === undefined || seen.has(season)) return [];
    seen.add(season);
    return [{ index, text: season }];
  });
}

/**
 * The pixels by which a season's caption is moved away from a neighbouring caption, when two bars in a row each start a season.
 *
 * @param index the bar of the caption
 */
export function captionShift(points: readonly Pick<Dated, 'season'>[], index: number): number {
  const begins = (at: number): boolean => at in points && points[at]?.season !== points[at - 1]?.season;
  return Number(begins(index - 1)) * CAPTION_SHIFT - Number(begins(index + 1)) * CAPTION_SHIFT;
}

/** Pixels. A caption such as 25/26 is 27 px wide, as wide as the narrowest column, so two captions side by side would touch. */
const CAPTION_SHIFT = 5;

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short' });

/**
 * Labels for the months, each at the month's first game. A label without room is left out.
 *
 * @param points oldest first
 * @param room the number of columns that a label needs
 */
export function monthLabels(points: readonly Dated[], room: number): AxisLabel[] {
  const labels: AxisLabel[] = [];
  let month = '';
  for (const [index, { date }] of points.entries()) {
    const day = new Date(date);
    const text = MONTH.format(day);
    const its = `${text} ${day.getFullYear()}`;
    if (its === month) continue;
    month = its;
    const last = labels.at(-1);
    if (last === undefined || index - last.index >= room) labels.push({ index, text });
  }
  return labels;
}
