import { expect, test } from 'vitest';
import { ExpectedCounts } from '#server/analyzer/expected-counts.ts';

const weights = { share: 2 / 3, games: 1.5 } as const;
const day = (number: number) => ({ league: 1, day: number });

test('a game with an expected count is learnt by both counts and with the given weight', () => {
  const { count, weight } = new ExpectedCounts(weights).learn(day(1), { counted: 3, expected: 0.6 });
  expect(weight).toBe(1.5);
  expect(count).toBeCloseTo(3 / 3 + (2 / 3) * 0.6, 12);
});

test('a game without an expected count is learnt by its count alone', () => {
  const model = new ExpectedCounts(weights);
  expect(model.learn(day(1), { counted: 3, expected: null })).toEqual({ count: 3, weight: 1 });
});

test('expected counts are scaled to the level of the actual counts of the days before in the same league', () => {
  const model = new ExpectedCounts({ share: 1, games: 1 });
  const learn = (league: number, at: number) => model.learn({ league, day: at }, { counted: 40, expected: 20 }).count;
  expect([learn(1, 1), learn(1, 1), learn(2, 2)]).toEqual([20, 20, 20]);
  expect(learn(1, 2)).toBeCloseTo((20 * (20 + 80)) / (20 + 40), 12);
});
