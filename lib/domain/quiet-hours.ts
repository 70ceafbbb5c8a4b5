import { minuteOfDay, nextTimeOfDay } from '#lib/domain/time-of-day.ts';

/** Minutes of a day. */
const DAY = 1440;

interface QuietHours {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly timeZone: string;
}

/** True for a time zone that this program knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/**
 * The end of the quiet hours that a time is in, `null` outside of them. Hours from 22:00 to 07:00 pass midnight; equal start and end mean no
 * quiet hours.
 */
export function quietUntil({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const since = (minuteOfDay(timeZone, now.getTime()) - quietFrom + DAY) % DAY;
  const length = (quietTo - quietFrom + DAY) % DAY;
  return since < length ? nextTimeOfDay(quietTo, timeZone, now) : null;
}
