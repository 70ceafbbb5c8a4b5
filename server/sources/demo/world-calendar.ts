/** A week of a season: an ISO week of the year in which the season starts (0) or of the next year (1). */
export type SeasonWeek = readonly [yearOffset: 0 | 1, week: number];

/** Friday to Monday, Tuesday to Thursday, and the parts of an international window: Thursday to Saturday, Sunday to Tuesday. */
export type SlotKind = 'weekend' | 'midweek' | 'windowFirst' | 'windowSecond';

/** The days on which one round is played. */
export interface Slot {
  readonly kind: SlotKind;
  /** Midnight (UTC) at the start of the week's Monday, in milliseconds since 1970. */
  readonly monday: number;
}

export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** The ISO weeks with an international window, from Thursday to the next Tuesday. Leagues with national players pause in them. */
export const WINDOWS: readonly SeasonWeek[] = [
  [0, 36],
  [0, 41],
  [0, 46],
  [1, 13],
  [1, 23],
];
const WINDOW_WEEKS = new Set(WINDOWS.map(([, week]) => week));

/** Midnight (UTC) at the start of an ISO week's Monday, in milliseconds since 1970. Week 1 contains 4 January. */
function mondayOf(year: number, week: number): number {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth - weekday * DAY_MS + (week - 1) * WEEK_MS;
}

function weeksIn(year: number): number {
  return (mondayOf(year + 1, 1) - mondayOf(year, 1)) / WEEK_MS;
}

/** The slots of the given weeks in a season. Week 53 is left out in years that do not have it. */
export function slotsIn(season: number, weeks: readonly SeasonWeek[], kind: SlotKind): Slot[] {
  return weeks
    .filter(([offset, week]) => week <= weeksIn(season + offset))
    .map(([offset, week]) => ({ kind, monday: mondayOf(season + offset, week) }));
}

/** All weeks from `from` to `to`, including both. */
export function weeksBetween(from: SeasonWeek, to: SeasonWeek): SeasonWeek[] {
  const weeks: SeasonWeek[] = [];
  for (let [offset, week] = from; offset < to[0] || (offset === to[0] && week <= to[1]); week += 1) {
    if (week > 53) [offset, week] = [1, 1];
    weeks.push([offset, week]);
  }
  return weeks;
}

/** Leaves out the weeks with international windows. */
export function outsideWindows(weeks: readonly SeasonWeek[]): SeasonWeek[] {
  return weeks.filter(([, week]) => !WINDOW_WEEKS.has(week));
}
