import { expect, test } from 'vitest';
import { rangeText, wilsonRange } from '#lib/domain/analyzer/wilson-range.ts';

test.each([
  [0.5, 100, 0.404, 0.596],
  [0, 10, 0, 0.278],
  [1, 10, 0.722, 1],
  [0.549, 5210, 0.535, 0.562],
])('the range of a share of %d in %d cases is from %d to %d', (share, n, low, high) => {
  const range = wilsonRange(share, n);
  expect(range[0]).toBeCloseTo(low, 3);
  expect(range[1]).toBeCloseTo(high, 3);
});

test('the range of a hit rate is a text with whole percentages, from few games a wide one', () => {
  const rates = [
    { hits: 7, games: 10 },
    { hits: 1, games: 1 },
    { hits: 0, games: 0 },
  ];
  expect(rates.map(rangeText)).toEqual([
    'between 40% and 89% over many games (95% Wilson range)',
    'between 21% and 100% over many games (95% Wilson range)',
    '',
  ]);
});
