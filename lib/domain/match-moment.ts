import { format, parseISO } from 'date-fns';

/** When a match begins, as its card writes it. */
export interface MatchMoment {
  /** MMM dd, yyyy (specification, section 9, Match card date format). */
  readonly day: string;
  /** HH:mm. */
  readonly time: string;
}

/**
 * Day and time as the match date string has them (specification, section 2, Match card). Both come from the string, which is in UTC:
 * a time of one zone beside the day of another would name a moment that never was.
 *
 * @param matchDate ISO 8601 with a time part
 * @example matchMoment('2018-05-13T14:00:00.000Z') // { day: 'May 13, 2018', time: '14:00' }
 */
export function matchMoment(matchDate: string): MatchMoment {
  const [day = '', time = ''] = matchDate.split('T');
  return { day: format(parseISO(day), 'MMM dd, yyyy'), time: time.slice(0, 5) };
}
