const MINUTE_MS = 60_000;
/** The minutes of a day. */
const DAY = 1440;

/** The minute of the day in a time zone, from 0 to 1439. */
export function minuteOfDay(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = parts.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

/** The day in a time zone: `2026-11-22`. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/**
 * The next time after `now` at which clocks in a time zone show this minute of the day, or a time after the gap if a clock change skips it.
 */
export function nextTimeOfDay(minute: number, timeZone: string, now: Date): Date {
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const wait = (minute - minuteOfDay(timeZone, start) + DAY) % DAY || DAY;
  // If the clocks change before then, the first guess is wrong by the difference.
  const guess = start + wait * MINUTE_MS;
  const off = (minuteOfDay(timeZone, guess) - minute + DAY) % DAY;
  const corrected = guess - (off > DAY / 2 ? off - DAY : off) * MINUTE_MS;
  return new Date(minuteOfDay(timeZone, corrected) === minute ? corrected : guess);
}
