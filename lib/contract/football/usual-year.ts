import * as z from 'zod/mini';

/**
 * True when an ISO date or time is in the years 1800 to 2999. PostgreSQL has no year 0, and the day after the year 9999
 * has no ISO form with a year of four digits.
 *
 * @example isUsualYear('0000-01-01') // false
 */
export function isUsualYear(text: string): boolean {
  return /^(?:1[89]|2\d)/.test(text);
}

/** A time in a request. The length is limited, because ISO permits any number of decimals of a second. */
export const sentTimeSchema = z.iso.datetime().check(z.maxLength(30), z.refine(isUsualYear));
