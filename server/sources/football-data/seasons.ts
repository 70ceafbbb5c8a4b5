/** Milliseconds of a day. */
const DAY = 24 * 60 * 60 * 1000;
/** A season with its last matches in the summer, as in 2020, is shorter; a table of two seasons is longer. */
const ONE_SEASON = 370 * DAY;
/** A league with seasons from autumn to spring has a longer pause in the summer. */
const SUMMER_BREAK = 14 * DAY;
/** A season can end on 20 May and later, and the next one starts by 30 September. Months are counted from 0. */
const SUMMER = { from: [4, 20], to: [8, 30] } as const;
/** The month in which seasons start if the table does not show it, counted from 0: July. */
const FIRST_MONTH = 6;

/**
 * The years in which the seasons of matches start, from the kick-offs of all matches of a league in one table. In a table of one season the
 * first match decides. In a longer one a season ends with the longest pause of the summer. Seasons of a league that plays through a
 * summer are calendar years.
 *
 * @param kickOffs the kick-offs in any order
 * @returns the season of one of the kick-offs
 */
export function seasonsOf(kickOffs: readonly Date[]): (kickOff: Date) => number {
  const times = kickOffs.map((kickOff) => kickOff.getTime()).toSorted((one, other) => one - other);
  const years = [...new Set(kickOffs.map((kickOff) => kickOff.getUTCFullYear()))];
  if (years.some((year) => playsThroughSummer(year, times))) return (kickOff) => kickOff.getUTCFullYear();
  const [first = 0] = times;
  if ((times.at(-1) ?? 0) - first < ONE_SEASON) {
    const date = new Date(first);
    const season = date.getUTCFullYear() - (date.getUTCMonth() < FIRST_MONTH ? 1 : 0);
    return () => season;
  }
  const starts = new Map(years.map((year) => [year, startOf(year, times)]));
  return (kickOff) => {
    const year = kickOff.getUTCFullYear();
    return kickOff.getTime() < (starts.get(year) ?? 0) ? year - 1 : year;
  };
}

/**
 * The year in which a season of the column `Season` starts; `null` for another text.
 *
 * @param text written like `2024/2025`, `2024-25` or `2012`
 */
export function writtenSeason(text: string): number | null {
  const [, year] = /^(\d{4})(?:[/-]\d{2,4})?$/.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}

function summerOf(year: number): readonly [from: number, to: number] {
  return [Date.UTC(year, ...SUMMER.from), Date.UTC(year, ...SUMMER.to)];
}

/** Whether there are matches before and after the summer of a year, and no pause in it. */
function playsThroughSummer(year: number, times: readonly number[]): boolean {
  const [from, to] = summerOf(year);
  const isBefore = times.some((time) => time < from && time >= Date.UTC(year));
  const isAfter = times.some((time) => time > to && time < Date.UTC(year + 1));
  return isBefore && isAfter && longestPause(from, to, times).length < SUMMER_BREAK;
}

/** The time at which the season of a year starts. */
function startOf(year: number, times: readonly number[]): number {
  const [from, to] = summerOf(year);
  const pause = longestPause(from, to, times);
  return pause.length === to - from ? Date.UTC(year, FIRST_MONTH) : pause.end;
}

/** The longest time without a match between two times, in milliseconds, and its end. @param times in order */
function longestPause(from: number, to: number, times: readonly number[]): { length: number; end: number } {
  const points = [from, ...times.filter((time) => time > from && time < to), to];
  const pauses = points.slice(1).map((end, index) => ({ length: end - (points[index] ?? end), end }));
  return pauses.reduce((longest, pause) => (pause.length >= longest.length ? pause : longest));
}
