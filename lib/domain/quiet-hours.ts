const MINUTE_MS = 60_000;
const DAY = 1440;

interface QuietHours {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly timeZone: string;
}

/** The minute of the day in a time zone, from 0 to 1439. */
function minuteIn(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = parts.format(at).split(':').map(Number);
  return hour * 60 + minute;
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
  const at = minuteIn(timeZone, now.getTime());
  const since = (at - quietFrom + DAY) % DAY;
  const length = (quietTo - quietFrom + DAY) % DAY;
  if (since >= length) return null;
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  // In the night of a clock change the first guess is off by the change.
  const guess = start + (length - since) * MINUTE_MS;
  const off = (minuteIn(timeZone, guess) - quietTo + DAY) % DAY;
  return new Date(guess - (off > DAY / 2 ? off - DAY : off) * MINUTE_MS);
}
