import type { FantasyPick } from '#lib/contract/fantasy/fantasy.ts';
import { per90 } from '#lib/domain/fantasy/fantasy-figures.ts';
import { DIFFICULTIES, difficultyOf } from '#lib/domain/games/fixture-difficulty.ts';

type Known = NonNullable<FantasyPick['player']>;

export type SquadSort =
  | 'minutes'
  | 'contributions'
  | 'expectedGoals'
  | 'expectedAssists'
  | 'points'
  | 'price'
  | 'owned'
  | 'next';

interface SquadColumn {
  readonly label: string;
  readonly value: (player: Known, gameweek?: number) => number | null;
}

/** The columns by which a squad can be sorted. `value` is compared, and the greater value comes first. */
export const SQUAD_SORTS: Readonly<Record<SquadSort, SquadColumn>> = {
  minutes: {
    label: 'Minutes',
    value: ({ recent }) => recent.reduce((sum, match) => sum + (match?.minutes ?? 0), 0),
  },
  contributions: {
    label: 'DC per start',
    value: ({ lastTen: { contributions: rate } }) => rate && rate.hits / rate.starts,
  },
  expectedGoals: {
    label: 'xG, last 10',
    value: ({ lastTen }) => per90(lastTen.expectedGoals, lastTen.minutes),
  },
  expectedAssists: {
    label: 'xA, last 10',
    value: ({ lastTen }) => per90(lastTen.expectedAssists, lastTen.minutes),
  },
  points: { label: 'Points, last 10', value: ({ lastTen }) => lastTen.points },
  price: { label: 'Price', value: ({ market }) => market?.price ?? null },
  owned: { label: 'Owned', value: ({ market }) => market?.owned ?? null },
  next: { label: 'Next match', value: easeOf },
};

/** Parses the column of an address. `null` for any other text. */
export function readSquadSort(text: string | null): SquadSort | null {
  return Object.keys(SQUAD_SORTS).find((key): key is SquadSort => key === text) ?? null;
}

/**
 * Sorts the picks by a column. Picks without a value are last. Without a column they keep the order of their places.
 *
 * @param gameweek the gameweek whose match counts as the next one; without it, the next match of any gameweek
 */
export function orderPicks(
  picks: readonly FantasyPick[],
  sort: SquadSort | null,
  gameweek?: number,
): readonly FantasyPick[] {
  if (sort === null) return picks;
  const { value } = SQUAD_SORTS[sort];
  const figureOf = ({ player }: FantasyPick) =>
    (player === null ? null : value(player, gameweek)) ?? Number.NEGATIVE_INFINITY;
  return picks.toSorted((one, other) => {
    const [first, second] = [figureOf(one), figureOf(other)];
    return first === second ? one.place - other.place : second - first;
  });
}

/** A number that is greater for an easier match. Of equally hard matches, it is greater for the opponent that allows more points. */
function easeOf({ fixtures }: Known, number?: number): number | null {
  const next = fixtures.find(({ gameweek }) => number === undefined || gameweek === number);
  const level = next === undefined ? null : difficultyOf(next);
  if (next === undefined || level === null) return null;
  return (next.allowed.fantasyPoints?.mean ?? 0) / 1000 - DIFFICULTIES[level];
}
