import { DAY, HOUR } from '#server/sources/fetching/times-of-day.ts';

/**
 * The moments at which a stored reply is due, that is, requested again. A moment is a time in milliseconds. The functions are pure. A reply
 * that arrived after the last passed moment is fresh. So a week has at most as many requests as moments, regardless of the number of syncs.
 */
const MINUTE = 60_000;

/**
 * Milliseconds from kick-off until a match counts as over. Ten minutes more than the usual length in `schedule.ts`, because a reply from
 * before the final whistle would lack figures and still be fresh for an hour. The first sync after a match is not earlier than this time,
 * so that it requests the figures.
 */
const MATCH = 125 * MINUTE;

const WEEK = 7;
/** A week is busy if it has matches on at least this number of days. */
const MATCH_DAYS = 5;
/** In a week that has matches on at least this number of days, earlier gameweeks are not requested again. */
const LONG_ROUND = 4;
/** A week is busy if it has matches on at least this number of afternoons and evenings, because requests follow each of them. */
const ENDS = 6;
/** Ends of matches within this number of hours count as one afternoon or evening. */
export const AFTERNOON = 3;

/** The time, in milliseconds, from which a match counts as over. */
export function endOf(kickOff: Date): number {
  return kickOff.getTime() + MATCH;
}

/** The maximum age of a fresh reply: the milliseconds since the last moment that has passed. `Infinity` when no moment has passed. */
export function maxAgeAt(now: Date, moments: Iterable<number>): number {
  let age = Number.POSITIVE_INFINITY;
  for (const moment of moments) {
    const since = now.getTime() - moment;
    if (since >= 0 && since < age) age = since;
  }
  return age;
}

/**
 * The moments at which replies are due after the ends of matches. Ends within the given number of hours share one moment, that of the
 * last end. The matches of an afternoon therefore need few requests.
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

/** Whether today is in a period of seven days with matches on at least five of them, as at Christmas or in a week with a midweek round. */
export function hasManyMatchDays(now: Date, kickOffs: readonly Date[]): boolean {
  return isFull(now, matchDays(kickOffs), MATCH_DAYS);
}

function matchDays(kickOffs: readonly Date[]): number[] {
  return [...new Set(kickOffs.map((kickOff) => dayOf(kickOff.getTime())))];
}

/** Whether {@link hasManyMatchDays} is true, or today is in a period of seven days with at least six afternoons and evenings of matches. */
export function isBusy(now: Date, kickOffs: readonly Date[]): boolean {
  const ends = afterEnds(kickOffs.map(endOf), AFTERNOON);
  return hasManyMatchDays(now, kickOffs) || isFull(now, ends.map(dayOf), ENDS);
}

/** Whether today is in a period of seven days that contains at least `least` of the given days. */
function isFull(now: Date, days: readonly number[], least: number): boolean {
  const today = dayOf(now.getTime());
  const countFrom = (first: number) => days.filter((day) => day >= first && day < first + WEEK).length;
  return Array.from({ length: WEEK }, (_, index) => today - index).some((first) => countFrom(first) >= least);
}

function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

/** The year in which the season at a moment started. @param firstMonth the month, from 1, in which seasons start */
export function seasonAt(now: Date, firstMonth = 7): number {
  return now.getUTCMonth() + 1 < firstMonth ? now.getUTCFullYear() - 1 : now.getUTCFullYear();
}

/** The gameweeks of a season of 20 clubs. */
const GAMEWEEKS = 38;

/**
 * The moment of a gameweek's last turn, when the gameweeks of a season are requested in turn, one per interval. Returns no moment when
 * the turn was in a week with matches on at least four days. Such a turn is not made up for later: all skipped turns of a week
 * together would be too many requests for the next week.
 *
 * @param interval the milliseconds between two turns
 * @param kickOffs the kick-offs of the season's matches
 * @param gameweeks the number of gameweeks of a season
 */
export function quietTurns(
  gameweek: number,
  now: Date,
  interval: number,
  kickOffs: readonly Date[],
  gameweeks = GAMEWEEKS,
): number[] {
  const turn = Math.floor(now.getTime() / interval);
  const since = (((turn - gameweek) % gameweeks) + gameweeks) % gameweeks;
  const moment = (turn - since) * interval;
  return isFull(new Date(moment), matchDays(kickOffs), LONG_ROUND) ? [] : [moment];
}
