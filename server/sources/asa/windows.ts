import { afterEnds, endOf } from '#server/sources/fetching/due.ts';
import { DAY, HOUR, lastTimeOfDay, nextTimeOfDay } from '#server/sources/fetching/times-of-day.ts';

/** The days of a window. The source refuses long ones, and one of seven days fits in a reply. */
const DAYS = 7;
/** The hour (UTC) at which most figures of the evening before in America are there. */
const MORNING = 12;
/** Milliseconds from the end of a match until the source can have its figures. */
const FIGURES = 4 * HOUR;
/** The days after the last match of a window on which its figures are requested again. They change for two weeks. */
const CORRECTED = [3, 7, 14];
/** Milliseconds for which missing figures are looked for every day, and those for which they are once a week. */
const AWAITED = 2 * DAY;
const GIVEN_UP = 28 * DAY;

/** The first day of the window of a moment, for example 2026-07-11. Windows begin on Saturdays and are days in UTC. */
export function windowOf(moment: Date): string {
  const day = Math.floor(moment.getTime() / DAY);
  // 1 January 1970 was a Thursday.
  return dayText(day - ((day + 5) % DAYS));
}

/** The last day of a window. */
export function endOfWindow(from: string): string {
  return dayText(Date.parse(from) / DAY + DAYS - 1);
}

/** The last moment, up to now, at which the list of matches is due: once a day. */
export function dueGames(now: Date): number[] {
  return [lastTimeOfDay(now, [MORNING])];
}

/** The last moment, up to now, of those that are the given number of days apart. */
export function dueEvery(days: number, now: Date): number[] {
  const interval = days * DAY;
  return [Math.floor(now.getTime() / interval) * interval];
}

/**
 * When the figures of a window are due: on the morning after each day with matches, three times for corrections in the
 * two weeks after its last match, and for four weeks while figures of a match are missing.
 *
 * @param kickOffs the kick-offs of its matches that are over
 */
export function dueFigures(now: Date, kickOffs: readonly Date[], isMissing: boolean): number[] {
  const ends = kickOffs.map(endOf);
  const last = Math.max(...ends);
  const age = now.getTime() - last;
  const missing = age < AWAITED ? dueGames(now) : age < GIVEN_UP ? dueEvery(DAYS, now) : [];
  return [
    ...afterEnds(ends, 1).map((end) => nextTimeOfDay(end + FIGURES, [MORNING])),
    ...CORRECTED.map((days) => nextTimeOfDay(last + days * DAY, [MORNING])),
    ...(isMissing ? missing : []),
  ];
}

function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
