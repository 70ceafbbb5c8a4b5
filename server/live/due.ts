/**
 * When a reply is requested again. Each function is pure and gives moments in milliseconds; a reply that arrived after the last of them is
 * still fresh, so that the number of requests in a week is at most the number of its moments, however often a sync runs.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** From the kick-off to the final whistle with half-time and added time. */
const MATCH = 125 * MINUTE;

/** The expected end of a match. */
export function endOf(kickOff: Date): number {
  return kickOff.getTime() + MATCH;
}

/** The age from which a reply is too old: that of one from before the last due moment. `Infinity` when none has passed. */
export function maxAgeAt(now: Date, moments: Iterable<number>): number {
  let age = Number.POSITIVE_INFINITY;
  for (const moment of moments) {
    const since = now.getTime() - moment;
    if (since >= 0 && since < age) age = since;
  }
  return age;
}

/** The last time at which a clock in UTC showed one of the times of day, as hours with decimals. */
export function lastTimeOfDay(now: Date, hours: readonly number[]): number {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const times = [midnight - DAY, midnight].flatMap((day) => hours.map((hour) => day + hour * HOUR));
  return Math.max(...times.filter((time) => time <= now.getTime()));
}

/** The first time at or after a moment at which a clock in UTC shows one of the times of day. */
export function nextTimeOfDay(moment: number, hours: readonly number[]): number {
  const midnight = Math.floor(moment / DAY) * DAY;
  const times = [midnight, midnight + DAY].flatMap((day) => hours.map((hour) => day + hour * HOUR));
  return Math.min(...times.filter((time) => time >= moment));
}

/**
 * Moments after the ends of matches. An end that another one follows soon waits for it, up to the given time, so that the matches of an
 * afternoon need few requests.
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

/** Growing intervals after an end until its figures are there: after 1, 3, 7, 15 and 31 hours, then every day for two weeks. */
export function retriesAfter(end: number): number[] {
  const early = [1, 3, 7, 15, 31].map((hours) => end + hours * HOUR);
  return [...early, ...Array.from({ length: 13 }, (_, day) => end + 31 * HOUR + (day + 1) * DAY)];
}

/** The hours that replies wait for one another: a whole day in weeks with matches on six days or more, such as those of Christmas. */
export function waitIn(now: Date, kickOffs: readonly Date[]): number {
  const near = kickOffs.filter((kickOff) => Math.abs(kickOff.getTime() - now.getTime()) < 3.5 * DAY);
  return new Set(near.map((kickOff) => Math.floor(kickOff.getTime() / DAY))).size < 6 ? 3 : 14;
}

/** The year in which the season of a moment starts. */
export function seasonAt(now: Date): number {
  const july = 6;
  return now.getUTCMonth() < july ? now.getUTCFullYear() - 1 : now.getUTCFullYear();
}
