import { expect, test } from 'vitest';
import type { ScoutSort } from '#lib/contract/scout/scout.ts';
import { inScoutOrder, type Orderable } from '#lib/domain/scout/scout-order.ts';

const FIGURES = {
  line: 0.5,
  last5: null,
  place: null,
  opponent: null,
  streak: 0,
  average: null,
  minutes: null,
  starts: null,
};
const OTHERS = { kickOff: 0, allowed: null, referee: null, probability: null, season: null, last10: null };

function row(name: string, but: Partial<Orderable> = {}): Orderable {
  return { ...FIGURES, ...OTHERS, name, ...but };
}
const named = (rows: readonly Orderable[], sort: ScoutSort, order?: 'up' | 'down') =>
  inScoutOrder(rows, sort, order).map(({ name }) => name);

const rate = (hits: number, games: number) => ({ hits, games });

test('hit rates are ordered by their share, then by the number of games; rows without one are last', () => {
  const rows = [
    row('none'),
    row('half', { last10: rate(5, 10) }),
    row('all of three', { last10: rate(3, 3) }),
    row('all of ten', { last10: rate(10, 10) }),
  ];
  expect(named(rows, 'last10')).toEqual(['all of ten', 'all of three', 'half', 'none']);
  expect(named(rows, 'last10', 'up')).toEqual(['half', 'all of three', 'all of ten', 'none']);
});

test('a hit rate of fewer than three games is ordered last, in both directions', () => {
  const rows = [
    row('one of one', { last10: rate(1, 1) }),
    row('none of ten', { last10: rate(0, 10) }),
    row('two of two', { last10: rate(2, 2) }),
  ];
  expect(named(rows, 'last10')).toEqual(['none of ten', 'one of one', 'two of two']);
  expect(named(rows, 'last10', 'up')).toEqual(['none of ten', 'one of one', 'two of two']);
});

test('rows with equal values in the sorted column are ordered by last ten games, season, kick-off and name', () => {
  const rows = [
    row('late', { kickOff: 2 }),
    row('early b', { kickOff: 1 }),
    row('Early a', { kickOff: 1 }),
    row('season', { season: rate(1, 2) }),
    row('form', { last10: rate(1, 10) }),
  ];
  expect(named(rows, 'probability')).toEqual(['form', 'season', 'Early a', 'early b', 'late']);
});

test('names and kick-offs are in ascending order by default', () => {
  const rows = [row('Öst', { kickOff: 3 }), row('Zoe', { kickOff: 1 }), row('alan', { kickOff: 2 })];
  expect(named(rows, 'name')).toEqual(['alan', 'Öst', 'Zoe']);
  expect(named(rows, 'name', 'down')).toEqual(['Zoe', 'Öst', 'alan']);
  expect(named(rows, 'kickOff')).toEqual(['Zoe', 'alan', 'Öst']);
});

test('numbers are in descending order, except the line; rows without one are last', () => {
  const rows = [row('none'), row('few', { minutes: 9, line: 1.5 }), row('most', { minutes: 90, line: 2.5 })];
  expect(named(rows, 'minutes')).toEqual(['most', 'few', 'none']);
  expect(named(rows, 'minutes', 'up')).toEqual(['few', 'most', 'none']);
  expect(named(rows, 'line')).toEqual(['none', 'few', 'most']);
});

test('opponents are ordered by their rank relative to the size of their league', () => {
  const allowed = (rank: number, of: number) => ({ allowed: { mean: 1, games: 1, rank, of, shared: 1 } });
  const rows = [
    row('2nd of 4', allowed(2, 4)),
    row('2nd of 20', allowed(2, 20)),
    row('last', allowed(20, 20)),
    row('first of 18', allowed(1, 18)),
    row('first of 4', allowed(1, 4)),
    row('alone', allowed(1, 1)),
    row('unknown'),
  ];
  expect(named(rows, 'allowed')).toEqual([
    'first of 18',
    'first of 4',
    '2nd of 20',
    '2nd of 4',
    'alone',
    'last',
    'unknown',
  ]);
});
