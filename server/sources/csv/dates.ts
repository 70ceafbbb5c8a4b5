/** The order of day and month in a column's dates with slashes. */
export type SlashOrder = 'day first' | 'month first';

const ISO = /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)$/;
const DOTTED = /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})$/;
const SLASHED = /^(?<first>\d\d?)\/(?<second>\d\d?)\/(?<year>\d{4})$/;
const SHORT_YEAR = /^\d\d?[./-]\d\d?[./-]\d\d$/;
const SERIAL = /^\d{5}([.,]\d+)?$/;
const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2100;
const LAST_MONTH = 12;
const [JULY, AUGUST] = [7, 8];
const DAY = 86_400_000;
/** The maximum number of days between two match days of a season that goes on in July and August. */
const LONGEST_PAUSE = 10;
/** The maximum days from the last match in June to the first in July, if a season is a calendar year. Tournaments cause such pauses. */
const LONGEST_SUMMER_PAUSE = 35;

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
  const read = SLASHED.exec(text)?.groups;
  return read === undefined
    ? null
    : { first: Number(read['first']), second: Number(read['second']), year: Number(read['year']) };
}

/** Reads a date. @param order the order of the whole column's dates with slashes */
export function readDay(text: string, order: SlashOrder | 'mixed' | null): DayRead {
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

/**
 * The season of each day of one competition, as the year in which the season starts: a calendar year, or July to June. A season that goes
 * on in July, as in 2020, ends with the next break.
 *
 * @param days the days of the competition's matches, for example 2025-08-31
 */
export function seasonsOf(days: readonly string[]): ReadonlyMap<string, number> {
  const inOrder = [...new Set(days)].toSorted();
  const isCalendarYear = isByCalendarYear(inOrder);
  const seasons = new Map<string, number>();
  let before = '';
  for (const day of inOrder) {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
    const usual = isCalendarYear || month >= JULY ? year : year - 1;
    const goesOn = (month === JULY || month === AUGUST) && daysBetween(before, day) <= LONGEST_PAUSE;
    seasons.set(day, (goesOn ? seasons.get(before) : undefined) ?? usual);
    before = day;
  }
  return seasons;
}

/**
 * Whether the seasons of a competition are calendar years. A year with matches through the summer, but not in the first half of January,
 * shows that they are. Any other year with matches in spring and autumn shows that they are not. At equal numbers they are,
 * because a calendar year can have a break for a tournament of national teams.
 */
function isByCalendarYear(inOrder: readonly string[]): boolean {
  let [through, interrupted] = [0, 0];
  for (const [year, own] of Map.groupBy(inOrder, (day) => day.slice(0, 4))) {
    const within = (from: string, to: string) =>
      own.filter((day) => day >= `${year}-${from}` && day <= `${year}-${to}`);
    const [june, july] = [within('06-01', '06-30').at(-1), within('07-01', '07-31').at(0)];
    const isThroughSummer = june !== undefined && july !== undefined && daysBetween(june, july) <= LONGEST_SUMMER_PAUSE;
    // In 2020, seasons that had begun in 2019 went on through the summer. Most seasons of the calendar year began after 15 March.
    const winter = within('01-01', year === '2020' ? '03-15' : '01-15');
    if (isThroughSummer && winter.length === 0) through += 1;
    else if (within('01-01', '05-31').length > 0 && within('08-01', '12-31').length > 0) interrupted += 1;
  }
  return through > 0 && through >= interrupted;
}

function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / DAY;
}
