const [JULY, AUGUST] = [7, 8];
const DAY = 86_400_000;
/** The maximum number of days between two match days of a season that goes on in July and August. */
const LONGEST_PAUSE = 10;
/** The maximum days from the last match in June to the first in July, if a season is a calendar year. Tournaments cause such pauses. */
const LONGEST_SUMMER_PAUSE = 35;

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
