import { expect, test } from 'vitest';
import { baseRate } from '#server/analyzer/metrics/base-rate.ts';

test('the base rate is the share that happened, whatever was stated, and not a number without a chance', () => {
  const chances = [true, false, false, false].map((happened) => ({ stated: 0.9, happened }));
  expect(baseRate(chances)).toBe(0.25);
  expect(baseRate([])).toBeNaN();
});
