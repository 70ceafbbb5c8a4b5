import { expect, test } from 'vitest';
import type { FantasyFixture, FantasyPick } from '#lib/contract/fantasy/fantasy.ts';
import { orderPicks, readSquadSort, type SquadSort } from '#lib/domain/fantasy/squad-order.ts';

type Known = NonNullable<FantasyPick['player']>;

const FIGURES = { games: 0, starts: 0, minutes: 0, points: null, expectedGoals: null, expectedAssists: null };

function pick(place: number, player: Partial<Known> = {}, lastTen: Partial<Known['lastTen']> = {}): FantasyPick {
  const figures = { ...FIGURES, contributions: null, ...lastTen };
  const unknown = { position: null, team: null, recent: [], availability: null, market: null, fixtures: [] };
  const known = { id: place, name: `Player ${place}`, ...unknown, ...player, lastTen: figures };
  return { place, isCaptain: false, isVice: false, player: known };
}

/** A match in a gameweek against the opponent that allows the given number of teams' most points, of 20. */
function fixture(gameweek: number, rank: number, mean = 4): FantasyFixture {
  const fantasyPoints = { mean, games: 12, rank, of: 20, shared: 1 };
  const allowed = { expectedGoals: null, expectedAssists: null, defensiveContributions: null, fantasyPoints };
  const opponent = { id: 2, name: 'Southtown' };
  return { matchId: rank, kickOff: '2026-12-05T15:00:00.000Z', gameweek, opponent, isHome: true, allowed };
}

const places = (picks: readonly FantasyPick[], sort: SquadSort | null, gameweek?: number) =>
  orderPicks(picks, sort, gameweek).map(({ place }) => place);
const market = (price: number, owned: number) => ({ price, owned, priceChange: 0, penalties: null });
const UNKNOWN: FantasyPick = { ...pick(9), player: null };

test.each<[SquadSort, FantasyPick, FantasyPick]>([
  [
    'minutes',
    pick(1, { recent: [{ minutes: 90, started: true }, null] }),
    pick(2, {
      recent: [
        { minutes: 60, started: true },
        { minutes: 45, started: true },
      ],
    }),
  ],
  [
    'contributions',
    pick(1, {}, { contributions: { needed: 10, hits: 4, starts: 9 } }),
    pick(2, {}, { contributions: { needed: 10, hits: 2, starts: 3 } }),
  ],
  ['expectedGoals', pick(1, {}, { expectedGoals: 2, minutes: 900 }), pick(2, {}, { expectedGoals: 1, minutes: 90 })],
  [
    'expectedAssists',
    pick(1, {}, { expectedAssists: 2, minutes: 900 }),
    pick(2, {}, { expectedAssists: 1, minutes: 90 }),
  ],
  ['points', pick(1, {}, { points: 12 }), pick(2, {}, { points: 30 })],
  ['price', pick(1, { market: market(4.5, 30) }), pick(2, { market: market(5, 20) })],
  ['owned', pick(1, { market: market(5, 20) }), pick(2, { market: market(4.5, 30) })],
  ['next', pick(1, { fixtures: [fixture(7, 19, 6)] }), pick(2, { fixtures: [fixture(7, 2)] })],
])('the column "%s" has the greatest value first and unknown players last', (sort, less, more) => {
  expect(places([UNKNOWN, less, more], sort)).toEqual([2, 1, 9]);
});

test('picks stay in their places without a column, and picks of equal values too', () => {
  expect(places([pick(2), pick(1)], null)).toEqual([2, 1]);
  expect(places([pick(2, {}, { points: 5 }), pick(3), pick(1, {}, { points: 5 })], 'points')).toEqual([1, 2, 3]);
});

test('the next match is that of the gameweek; of equally hard ones, the opponent that allows more points is first', () => {
  const one = pick(1, { fixtures: [fixture(7, 1), fixture(8, 20)] });
  const other = pick(2, { fixtures: [fixture(7, 20), fixture(8, 1)] });
  expect([places([one, other], 'next', 7), places([one, other], 'next', 8)]).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(places([one, other], 'next')).toEqual([1, 2]);
  const generous = pick(2, { fixtures: [fixture(7, 1, 6)] });
  expect(places([one, generous], 'next')).toEqual([2, 1]);
});

test('the column of an address is one of the columns', () => {
  expect([readSquadSort('price'), readSquadSort('toString'), readSquadSort(null)]).toEqual(['price', null, null]);
});
