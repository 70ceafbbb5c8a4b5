/** The order of day and month in a column's dates with slashes or hyphens. */
export type SlashOrder = 'day first' | 'month first';

const ISO = /^(?<year>\d{4})(?<between>[-/.])(?<month>\d\d?)\k<between>(?<day>\d\d?)$/;
const DOTTED = /^(?<day>\d\d?)\. ?(?<month>\d\d?)\. ?(?<year>\d{4})$/;
const SLASHED = /^(?<first>\d\d?)(?<between>[/-])(?<second>\d\d?)\k<between>(?<year>\d{4})$/;
/** A time after a day. It is not read, because the matches of a table have days only. */
const TIME = /[T ]+\d\d?:\d\d(:\d\d(\.\d+)?)?Z?$/;
const SHORT_YEAR = /^\d\d?[./-]\d\d?[./-]\d\d$/;
const SERIAL = /^\d{5}([.,]\d+)?$/;
const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2100;
const LAST_MONTH = 12;
/** The result of reading a date: a day such as 2025-08-15, or the problem with it. */
export type DayRead = { readonly day: string } | { readonly problem: string };

/**
 * Whether the dates of a column, such as 03/04/2026, are day/month or month/day. A date whose first or second number is above 12 decides it for all.
 *
 * @returns `null` when no date determines the order, `mixed` when two dates contradict each other
 */
export function slashOrder(dates: readonly string[]): SlashOrder | 'mixed' | null {
  const parts = dates.map(slashParts).filter((read) => read !== null);
  const isDayFirst = parts.some(({ first }) => first > LAST_MONTH);
  const isMonthFirst = parts.some(({ second }) => second > LAST_MONTH);
  if (isDayFirst && isMonthFirst) return 'mixed';
  return isDayFirst ? 'day first' : isMonthFirst ? 'month first' : null;
}

function slashParts(text: string) {
  const read = SLASHED.exec(text.replace(TIME, ''))?.groups;
  return read === undefined
    ? null
    : { first: Number(read['first']), second: Number(read['second']), year: Number(read['year']) };
}

/** Reads a date. @param order the order of the whole column's dates with slashes */
export function readDay(cell: string, order: SlashOrder | 'mixed' | null): DayRead {
  const text = cell.replace(TIME, '');
  const plain = (ISO.exec(text) ?? DOTTED.exec(text))?.groups;
  if (plain !== undefined) return dayOf(Number(plain['year']), Number(plain['month']), Number(plain['day']));
  const parts = slashParts(text);
  if (parts !== null) {
    const { first, second, year } = parts;
    if (first === second) return dayOf(year, first, second);
    if (order === 'day first') return dayOf(year, second, first);
    if (order === 'month first') return dayOf(year, first, second);
    if (order === 'mixed') return { problem: 'is in a column with day first and month first: write it as 2025-08-31' };
    return { problem: 'can be day/month or month/day, and no other date shows which: write it as 2025-08-31' };
  }
  if (text === '') return { problem: 'is empty: write the day of the match, as 2025-08-31' };
  if (SHORT_YEAR.test(text)) return { problem: 'has a year of two digits: write it as 2025-08-31' };
  if (SERIAL.test(text)) return { problem: 'is a number: format the column as dates, or write it as 2025-08-31' };
  return { problem: 'is not a date: write it as 2025-08-31, 31.08.2025 or 31/08/2025' };
}

function dayOf(year: number, month: number, day: number): DayRead {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    return { problem: 'is a day that does not exist: write it as 2025-08-31' };
  }
  if (year < EARLIEST_YEAR || year > LATEST_YEAR)
    return { problem: `is not between ${EARLIEST_YEAR} and ${LATEST_YEAR}` };
  return { day: date.toISOString().slice(0, 10) };
}
