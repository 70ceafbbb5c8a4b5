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
