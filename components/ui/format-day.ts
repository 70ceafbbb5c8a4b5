import { shownKickOff } from '#lib/domain/days/kick-off-time.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });

/**
 * A day in the product's format, MMM dd, yyyy, in the reader's time zone.
 *
 * @param date a date as ISO 8601
 * @example formatDay('2018-05-13T14:00:00Z') // 'May 13, 2018'
 */
export function formatDay(date: string): string {
  return DAY.format(shownKickOff(date));
}
