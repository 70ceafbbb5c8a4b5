import { expect, it } from 'vitest';
import { wholePercent } from '#lib/domain/percent.ts';

it.each([
  [0.806, 81],
  [0.5, 50],
  [1, 100],
  [0, 0],
])('%d is %d %', (probability, percent) => {
  expect(wholePercent(probability)).toBe(percent);
});

it('says neither 100 of what is not certain nor 0 of what is not impossible', () => {
  expect(wholePercent(0.9999)).toBe(99);
  expect(wholePercent(0.0001)).toBe(1);
});
