import { expect, test } from 'vitest';
import { median, percentile } from '#tests/bench/percentile.ts';

test('the median is the middle value in order of size, not of time', () => {
  expect(median([9, 1, 100])).toBe(9);
});

test('a percentile between two values is interpolated', () => {
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(percentile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
});

test('the ends are the least and the greatest', () => {
  expect(percentile([3, 1, 2], 0)).toBe(1);
  expect(percentile([3, 1, 2], 1)).toBe(3);
});

test('of no values there is none', () => {
  expect(() => median([])).toThrow(RangeError);
});
