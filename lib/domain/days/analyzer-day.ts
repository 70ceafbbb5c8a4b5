import { addDays } from 'date-fns/addDays';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { hasTime, shownKickOff } from '#lib/domain/days/kick-off-time.ts';

/** The choices of the day picker (docs/product.md, "Match Analyzer"). */
export const DAY_CHOICES = ['yesterday', 'today', 'tomorrow'] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];

const STEPS: Readonly<Record<DayChoice, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** The day of a time in the user's time zone, as yyyy-MM-dd. It can differ from the UTC day. */
export function localDay(now: Date): string {
  return lightFormat(now, 'yyyy-MM-dd');
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

/**
 * The days beyond tomorrow on which one of these matches kicks off, in the user's time zone.
 *
 * @param kickOffs as ISO 8601
 * @param today the current day as yyyy-MM-dd
 */
export function daysBeyond(kickOffs: readonly string[], today: string): string[] {
  const tomorrow = chosenDay('tomorrow', today);
  const days = new Set(kickOffs.map((kickOff) => localDay(shownKickOff(kickOff))));
  return [...days].filter((day) => day > tomorrow).sort();
}

/** The picker's choice for a day. `null` for a day that the picker does not offer. */
export function choiceOf(day: string, today: string): DayChoice | null {
  return DAY_CHOICES.find((choice) => chosenDay(choice, today) === day) ?? null;
}

function daysAway(day: string, days: number): string {
  return localDay(addDays(parseISO(day), days));
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
  return { day: shownDay(moment), time: hasTime(matchDate) ? lightFormat(moment, 'HH:mm') : null };
}

/**
 * A day in the product's format.
 *
 * @param day a time, or a day as yyyy-MM-dd
 * @example shownDay('2018-05-13') // 'May 13, 2018'
 */
export function shownDay(day: Date | string): string {
  // The language defines the text of `toDateString`, as 'Sun May 13 2018'.
  const [, month, date, year] = (typeof day === 'string' ? parseISO(day) : day).toDateString().split(' ');
  return `${month} ${date}, ${year}`;
}
