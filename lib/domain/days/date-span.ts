import { shownKickOff } from '#lib/domain/days/kick-off-time.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const YEAR = new Intl.DateTimeFormat('en-GB', { year: 'numeric' });

/**
 * The days of the first and the last game, in the user's time zone. A common year is written once. `null` without dates.
 *
 * @param dates dates as ISO 8601, oldest first
 * @example dateSpan(['2018-04-30T19:00:00Z', '2018-07-14T14:00:00Z']) // '30 Apr – 14 Jul 2018'
 */
export function dateSpan(dates: readonly string[]): string | null {
  const [first, last] = [dates.at(0), dates.at(-1)].map((date) => (date === undefined ? null : shownKickOff(date)));
  if (!first || !last) return null;
  const [from, to] = [DAY.format(first), DAY.format(last)];
  const [start, end] = [YEAR.format(first), YEAR.format(last)];
  if (start !== end) return `${from} ${start} – ${to} ${end}`;
  return from === to ? `${to} ${end}` : `${from} – ${to} ${end}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The age in days from which figures count as old. A break for national teams is shorter. */
const OLD = 30;
const MONTH = 30.44;

/**
 * How long ago the last game was. `null` when it was less than a month ago.
 *
 * @example ageOf('2018-07-14T14:00:00Z', Date.parse('2018-11-20T00:00:00Z')) // '4 months ago'
 */
export function ageOf(date: string, now: number): string | null {
  const days = (now - Date.parse(date)) / DAY_MS;
  if (days <= OLD) return null;
  const months = Math.round(days / MONTH);
  if (months < 24) return months === 1 ? 'a month ago' : `${months} months ago`;
  return `${Math.floor(months / 12)} years ago`;
}
