import { expect, test } from 'vitest';
import { average, formatAverage } from '#lib/domain/games/average.ts';

test('an average is the mean of the known values with two decimals', () => {
  expect(formatAverage(average([6, 0, 0, 2, 0, 4, 3, 5, 4, 3]))).toBe('2.70');
  expect(formatAverage(average([1, null, 2]))).toBe('1.50');
});

test('an average of a referee has one decimal', () => {
  expect(formatAverage(average([20, 21, 23]), 1)).toBe('21.3');
});

test('without known values there is no average', () => {
  expect(average([null, null])).toBeNull();
  expect(average([])).toBeNull();
  expect(formatAverage(null)).toBe('–');
});
