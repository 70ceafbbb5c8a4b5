import { minuteOfDay, nextTimeOfDay } from '#lib/domain/days/time-of-day.ts';

/** The minutes of a day. */
const DAY = 1440;

interface QuietHours {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly timeZone: string;
}

/** True for a time zone that the platform supports. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/**
 * The end of the quiet hours, if `now` is in them, otherwise `null`. Hours such as 22:00 to 07:00 span midnight. An
 * equal start and end mean no quiet hours.
 */
export function quietUntil({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  const since = (minuteOfDay(timeZone, now.getTime()) - quietFrom + DAY) % DAY;
  const length = (quietTo - quietFrom + DAY) % DAY;
  return since < length ? nextTimeOfDay(quietTo, timeZone, now) : null;
}
