import type { Clusters } from '#server/data/identity/clusters.ts';
import type { Person } from '#server/data/identity/persons.ts';
import type { SourceRecords } from '#server/data/identity/records.ts';

export interface YearRange {
  readonly from: number;
  readonly to: number;
}

/** The minimum number of known birth dates, and the minimum rank correlation, for an estimate from the numbers of a source. */
const ENOUGH_PLAYERS = 100;
const ENOUGH_CORRELATION = 0.8;
/**
 * The number of neighbours on each side, the number of oldest and of youngest neighbours that are left out, and the years that are added at both
 * ends. More years are added at the old end, because most older players have retired and are missing.
 */
const NEIGHBOURS = 10;
const OUTLIERS = 2;
const OLDER = 4;
const YOUNGER = 3;

interface Numbered {
  readonly space: string;
  readonly number: number;
}

/**
 * Estimates the birth years of players without a birth date. Some sources number players in the order in which they first appear, so players with
 * neighbouring numbers are about the same age. A source is used only if its numbers correlate with known birth dates. A shared key has a number too:
 * `fpl:118748` is number 118748 of `fpl`.
 *
 * @returns a function that returns the estimate for a person's node, or `null` without an estimate
 */
export function estimateBirthYears(
  records: readonly SourceRecords[],
  players: Clusters,
  persons: ReadonlyMap<number, Person>,
): (node: number) => YearRange | null {
  const numbers = new Map<number, Numbered>();
  for (const { source, players: own } of records) {
    for (const { key, sharedKey } of own) {
      const node = players.node(source, key);
      const [, space = source, digits = ''] = /^(?:(.+):)?(\d+)$/.exec(sharedKey ?? key) ?? [];
      if (node !== undefined && digits !== '') numbers.set(node, { space, number: Number(digits) });
    }
  }
  const points = [...numbers].flatMap(([node, { space, number }]) => {
    const [date] = persons.get(players.root(node))?.birthDates ?? [];
    return date === undefined ? [] : [{ space, number, year: Number(date.slice(0, 4)) }];
  });
  const spaces = new Map(
    [...Map.groupBy(points, ({ space }) => space)].flatMap(([space, own]) => {
      const byNumber = [...new Map(own.map((point) => [point.number, point])).values()].toSorted(
        (a, b) => a.number - b.number,
      );
      const isTelling = byNumber.length >= ENOUGH_PLAYERS && rankCorrelation(byNumber) >= ENOUGH_CORRELATION;
      return isTelling ? [[space, byNumber] as const] : [];
    }),
  );
  return (node) => {
    for (const member of players.members(node)) {
      const own = numbers.get(member);
      const known = own === undefined ? undefined : spaces.get(own.space);
      if (own !== undefined && known !== undefined) return around(own.number, known);
    }
    return null;
  };
}

function around(number: number, points: readonly { readonly number: number; readonly year: number }[]): YearRange {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  const years = points
    .slice(Math.max(0, low - NEIGHBOURS), low + NEIGHBOURS)
    .map(({ year }) => year)
    .toSorted((one, other) => one - other);
  return { from: (years[OUTLIERS] ?? 0) - OLDER, to: (years.at(-1 - OUTLIERS) ?? 9999) + YOUNGER };
}

/** Spearman's rank correlation of the birth years with the order of `points`. */
function rankCorrelation(points: readonly { readonly year: number }[]): number {
  const byYear = points
    .map(({ year }, index) => ({ year, index }))
    .toSorted((a, b) => a.year - b.year || a.index - b.index);
  const squares = byYear.reduce((sum, { index }, rank) => sum + (index - rank) ** 2, 0);
  return 1 - (6 * squares) / (points.length * (points.length ** 2 - 1));
}
