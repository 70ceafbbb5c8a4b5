import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { hasTime, shownKickOff } from '#lib/domain/kick-off-time.ts';

/** The choices of the day picker (docs/product.md, "Match Analyzer"). */
export const DAY_CHOICES = ['yesterday', 'today', 'tomorrow'] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];

/** The format of a day in the API. */
const DAY = 'yyyy-MM-dd';
const STEPS: Readonly<Record<DayChoice, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** The day of a time in the user's time zone, as yyyy-MM-dd. It can differ from the UTC day. */
export function localDay(now: Date): string {
  return format(now, DAY);
}

/**
 * The day of a choice of the picker.
 *
 * @param today the current day as yyyy-MM-dd
 * @example chosenDay('tomorrow', '2026-12-31') // '2027-01-01'
 */
export function chosenDay(choice: DayChoice, today: string): string {
  return daysAway(today, STEPS[choice]);
}

/**
 * The days that are fetched together (docs/product.md, "Match Analyzer").
 *
 * @example analyzerWindow('2026-03-01') // ['2026-02-28', '2026-03-01', '2026-03-02']
 */
export function analyzerWindow(selected: string): readonly [before: string, selected: string, after: string] {
  return [daysAway(selected, -1), selected, daysAway(selected, 1)];
}

/** True for a text that is a valid day as yyyy-MM-dd. */
export function isDay(text: string | null): boolean {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && isValid(parseISO(text));
}

/** The picker's choice for a day. `null` for a day that the picker does not offer. */
export function choiceOf(day: string, today: string): DayChoice | null {
  return DAY_CHOICES.find((choice) => chosenDay(choice, today) === day) ?? null;
}

function daysAway(day: string, days: number): string {
  return format(addDays(parseISO(day), days), DAY);
}

/** The kick-off of a match, as its card shows it. */
export interface MatchMoment {
  /** The day as MMM dd, yyyy (docs/product.md, "Match Analyzer"). */
  readonly day: string;
  /** The time as HH:mm; `null` when only the day is known. */
  readonly time: string | null;
}

/**
 * The day and time of a match in the user's time zone.
 *
 * @param matchDate a date as ISO 8601 with a time part
 * @example matchMoment('2018-05-13T14:00:00.000Z') // { day: 'May 13, 2018', time: '16:00' } in Berlin
 */
export function matchMoment(matchDate: string): MatchMoment {
  const moment = shownKickOff(matchDate);
  return { day: shownDay(moment), time: hasTime(matchDate) ? format(moment, 'HH:mm') : null };
}

/**
 * A day in the product's format.
 *
 * @param day a time, or a day as yyyy-MM-dd
 * @example shownDay('2018-05-13') // 'May 13, 2018'
 */
export function shownDay(day: Date | string): string {
  return format(typeof day === 'string' ? parseISO(day) : day, 'MMM dd, yyyy');
}
