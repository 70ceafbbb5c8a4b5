import { describe, expect, it } from 'vitest';
import { teamPlaces } from '#lib/domain/notebook/team-places.ts';

const places = (cards: readonly number[], columns: number) =>
  teamPlaces(cards, columns).map(({ first, span }) => [first, span]);

describe('the places of teams in the Notebook', () => {
  it('the places of teams in the Notebook fill the columns, so that teams with one card share a row', () => {
    expect(places([1, 1], 3)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(places([4, 1, 3, 1, 1], 3)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [2, 1],
      [2, 1],
    ]);
  });

  it.each([
    [7, 3, [[1, 3]]],
    [7, 2, [[1, 2]]],
    [1, 3, [[1, 1]]],
  ])(
    'the places of teams in the Notebook give the only team of a league, with %i cards, all of %i columns',
    (cards, columns, all) => {
      expect(places([cards], columns)).toEqual(all);
    },
  );

  it('the places of teams in the Notebook give a team with most of the cards more columns', () => {
    expect(places([17, 1], 3)).toEqual([
      [1, 3],
      [1, 1],
    ]);
    expect(places([1, 2], 3)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});
