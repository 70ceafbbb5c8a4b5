export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The last moment, up to now, at one of the times of day. The times are hours in UTC, with decimals. */
export function lastTimeOfDay(now: Date, hours: readonly number[]): number {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const times = [midnight - DAY, midnight].flatMap((day) => hours.map((hour) => day + hour * HOUR));
  return Math.max(...times.filter((time) => time <= now.getTime()));
}

/** The first moment, from `moment` on, at one of the times of day. The times are hours in UTC, with decimals. */
export function nextTimeOfDay(moment: number, hours: readonly number[]): number {
  const midnight = Math.floor(moment / DAY) * DAY;
  const times = [midnight, midnight + DAY].flatMap((day) => hours.map((hour) => day + hour * HOUR));
  return Math.min(...times.filter((time) => time >= moment));
}
