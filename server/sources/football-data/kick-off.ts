import { TZDate } from '@date-fns/tz';
import { UNKNOWN_TIME } from '#lib/domain/days/kick-off-time.ts';

/** The time zone of the files: British local time. */
const ZONE = 'Europe/London';

/** A table that a program has saved again can have a time of midnight after the day. */
const ISO_DAY = /^(?<year>\d{4})[-/](?<month>\d\d)[-/](?<day>\d\d)(?:[ T]00:00(?::00(?:\.0+)?)?)?$/;
const DAY_FIRST = /^(?<day>\d\d?)(?<between>[/.-])(?<month>\d\d?)\k<between>(?<year>\d{4}|\d\d)(?: 00:00(?::00)?)?$/;

/**
 * The moment of a kick-off, or `null` when `day` is not a valid date.
 *
 * @param day the day, written like `2025-08-15`, `15/08/2025`, `15.08.2025` or `15/08/25`
 * @param time the time, written like `20:00` or `20:00:00`; otherwise the time is `UNKNOWN_TIME`
 */
export function kickOff(day: string, time: string): Date | null {
  const parts = (ISO_DAY.exec(day) ?? DAY_FIRST.exec(day))?.groups;
  if (parts === undefined) return null;
  const date = Number(parts['day']);
  const month = Number(parts['month']) - 1;
  const written = Number(parts['year']);
  const year = written < 100 ? fullYear(written) : written;
  const hasTime = /^\d\d?:\d\d(:00)?$/.test(time);
  const [hour = 0, minute = 0] = hasTime ? time.split(':').map(Number) : [];
  const local = new TZDate(year, month, date, hour, minute, 0, hasTime ? ZONE : 'UTC');
  if (local.getDate() !== date || local.getMonth() !== month) return null;
  const moment = new Date(local.getTime());
  return hasTime ? moment : new Date(`${moment.toISOString().slice(0, 10)}${UNKNOWN_TIME}`);
}

/** The year that two digits stand for. The site's first season is 1993/94. */
function fullYear(digits: number): number {
  return digits + (digits >= 90 ? 1900 : 2000);
}
