import { DAY, HOUR } from '#server/live/times-of-day.ts';

/**
 * When a reply is requested again. Each function is pure and gives moments in milliseconds; a reply that arrived after the last of them is
 * still fresh, so that the number of requests in a week is at most the number of its moments, however often a sync runs.
 */
const MINUTE = 60_000;

/** The time from kick-off to the final whistle, with half-time and added time. */
const MATCH = 125 * MINUTE;

const WEEK = 7;
/** The days with matches of a busy week. */
const MATCH_DAYS = 5;
/** From this number of days with matches in a week on, earlier gameweeks are not requested again. */
const LONG_ROUND = 4;
/** The afternoons and evenings with matches of a busy week; each is followed by requests. */
const ENDS = 6;
/** The ends of matches within these hours are one afternoon or evening. */
export const AFTERNOON = 3;

/** The expected end of a match. */
export function endOf(kickOff: Date): number {
  return kickOff.getTime() + MATCH;
}

/** The age above which a reply is too old: the time since the last due moment. `Infinity` when no moment has passed. */
export function maxAgeAt(now: Date, moments: Iterable<number>): number {
  let age = Number.POSITIVE_INFINITY;
  for (const moment of moments) {
    const since = now.getTime() - moment;
    if (since >= 0 && since < age) age = since;
  }
  return age;
}

/**
 * The moments at which replies are due after the ends of matches. Ends within the given hours share the moment of the last one, so that
 * the matches of an afternoon need few requests.
 */
export function afterEnds(ends: readonly number[], hours: number): number[] {
  const wait = hours * HOUR;
  const moments: number[] = [];
  let first: number | null = null;
  const sorted = [...new Set(ends)].toSorted((one, other) => one - other);
  for (const [index, end] of sorted.entries()) {
    first ??= end;
    const next = sorted[index + 1];
    if (next !== undefined && next - first <= wait) continue;
    moments.push(end);
    first = null;
  }
  return moments;
}

/** The moments to check for the figures of a match that has ended: after 1, 4, 12 and 28 hours, then every day for two weeks. */
export function retriesAfter(end: number): number[] {
  const early = [1, 4, 12, 28].map((hours) => end + hours * HOUR);
  return [...early, ...Array.from({ length: 13 }, (_, day) => end + 28 * HOUR + (day + 1) * DAY)];
}

/** True on each day of seven days in a row with matches on five of them or more, as at Christmas and in a week with a midweek round. */
export function hasManyMatchDays(now: Date, kickOffs: readonly Date[]): boolean {
  return isFull(now, matchDays(kickOffs), MATCH_DAYS);
}

function matchDays(kickOffs: readonly Date[]): number[] {
  return [...new Set(kickOffs.map((kickOff) => dayOf(kickOff.getTime())))];
}

/** The same, and true on each day of seven with six afternoons and evenings of matches or more, as on a long weekend. */
export function isBusy(now: Date, kickOffs: readonly Date[]): boolean {
  const ends = afterEnds(kickOffs.map(endOf), AFTERNOON);
  return hasManyMatchDays(now, kickOffs) || isFull(now, ends.map(dayOf), ENDS);
}

/** True on each day of seven days in a row that have at least a number of the given days. */
function isFull(now: Date, days: readonly number[], least: number): boolean {
  const today = dayOf(now.getTime());
  const countFrom = (first: number) => days.filter((day) => day >= first && day < first + WEEK).length;
  return Array.from({ length: WEEK }, (_, index) => today - index).some((first) => countFrom(first) >= least);
}

function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

/** The year in which the season of a moment starts. */
export function seasonAt(now: Date): number {
  const july = 6;
  return now.getUTCMonth() < july ? now.getUTCFullYear() - 1 : now.getUTCFullYear();
}

const GAMEWEEKS = 38;

/**
 * The last moment at which it was a gameweek's turn, when the gameweeks of a season take turns; none when it fell into a week with matches
 * on four days or more. Such a turn is left out for good: the turns of a full week together would exceed the requests of the next one.
 */
export function quietTurns(gameweek: number, now: Date, interval: number, kickOffs: readonly Date[]): number[] {
  const turn = Math.floor(now.getTime() / interval);
  const since = (((turn - gameweek) % GAMEWEEKS) + GAMEWEEKS) % GAMEWEEKS;
  const moment = (turn - since) * interval;
  return isFull(new Date(moment), matchDays(kickOffs), LONG_ROUND) ? [] : [moment];
}
