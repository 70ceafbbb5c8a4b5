/**
 * The time, in UTC, that stands for the unknown time of a kick-off of which a source states the day only. It is on that day from UTC-12 to UTC+11.
 * No source states milliseconds, so a match that kicks off at noon keeps its time.
 */
export const UNKNOWN_TIME = 'T12:00:00.001Z';

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;

/** Whether the time of a kick-off is known, not only its day. @param kickOff as ISO 8601, or in milliseconds since 1970 */
export function hasTime(kickOff: string | number): boolean {
  return new Date(kickOff).getTime() % DAY_MS !== HALF_DAY_MS + 1;
}

/**
 * A kick-off as a time whose day in the user's time zone is the day to show. Without a known time it is the user's midnight of the day
 * that the source states.
 *
 * @param kickOff as ISO 8601 in UTC
 */
export function shownKickOff(kickOff: string): Date {
  return hasTime(kickOff) ? new Date(kickOff) : new Date(`${kickOff.slice(0, 10)}T00:00`);
}

/** Whether a match can still be predicted. Without a known time it can before its day in UTC. @param kickOff and `now` in milliseconds since 1970 */
export function isPredictable(kickOff: number, now: number): boolean {
  return now < (hasTime(kickOff) ? kickOff : kickOff - HALF_DAY_MS);
}

/** Whether a match can still begin. Without a known time it can until the end of its day in UTC. @param kickOff and `now` in milliseconds since 1970 */
export function isComing(kickOff: number, now: number): boolean {
  return now < (hasTime(kickOff) ? kickOff : kickOff + HALF_DAY_MS);
}
