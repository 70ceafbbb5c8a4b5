import { expect, test } from 'vitest';
import { naiveRate } from '#server/analyzer/backtest/naive-rate.ts';

test.each([
  ['one half of nobody ever seen', [], 1, 1 / 2],
  ['a count on the line as a hit', [2, 0, 3], 2, 3 / 5],
  ['the last ten alone', [9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 1, 2 / 12],
  ['an unknown count neither way', [2, null, 0], 1, 2 / 4],
])('the naive rate takes %s', (_, counts, line, rate) => {
  expect(naiveRate(counts, line)).toBeCloseTo(rate, 12);
});
