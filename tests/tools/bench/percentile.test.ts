import { expect, test } from 'vitest';
import { median, medianInterval, percentile } from '#tests/bench/percentile.ts';

test('the median is the middle of the sorted values', () => {
  expect(median([9, 1, 100])).toBe(9);
});

test('a percentile between two values is interpolated', () => {
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(percentile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
});

test('percentiles 0 and 100 are the minimum and the maximum', () => {
  expect(percentile([3, 1, 2], 0)).toBe(1);
  expect(percentile([3, 1, 2], 1)).toBe(3);
});

test('an empty list has no percentile', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('with more values, the interval of a median excludes more of the lowest and highest', () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  expect(medianInterval(values(3))).toEqual({ low: 1, high: 3 });
  expect(medianInterval(values(10))).toEqual({ low: 1, high: 10 });
  expect(medianInterval(values(11))).toEqual({ low: 2, high: 10 });
  expect(medianInterval(values(21))).toEqual({ low: 5, high: 17 });
  expect(() => medianInterval([])).toThrow(RangeError);
});
