import { describe, expect, test } from 'vitest';
import { cupsAmong, gradedFixtures } from '#server/analyzer/backtest/burn-in.ts';
import { modelResult } from '#tests/support/model-matches.ts';

describe('the burn-in', () => {
  test("the burn-in is the first eight rounds of a league's season", () => {
    const rounds = [1, 8, 9, 38, 1, 9].map((round, id) => modelResult({ id, day: 100 + id, round }));
    expect([...gradedFixtures(rounds)].map(({ id }) => id)).toEqual([2, 3, 5]);
  });

  test('lasts in a cup until both teams have played eight matches in all competitions together', () => {
    const league = Array.from({ length: 8 }, (_, id) => modelResult({ id, day: 100 + id, round: id + 1 }));
    const cup = [
      modelResult({ id: 20, day: 200, league: 2, round: null }),
      modelResult({ id: 21, day: 201, league: 2, round: 3 }),
      modelResult({ id: 22, day: 202, league: 2, round: null, away: 3 }),
    ];
    expect([...gradedFixtures([...league, ...cup])].map(({ id }) => id)).toEqual([20, 21]);
  });

  test('the burn-in treats a competition as a cup if one of its matches has no round number', () => {
    const cups = cupsAmong([
      modelResult({ league: 1 }),
      modelResult({ league: 2 }),
      modelResult({ league: 2, round: null }),
    ]);
    expect([...cups]).toEqual([2]);
  });
});
