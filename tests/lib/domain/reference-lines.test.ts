import { expect, test } from 'vitest';
import { referenceLines, topLine } from '#lib/domain/reference-lines.ts';

test('lines run from 0.5 in steps of 1 to half above the greatest value', () => {
  expect(referenceLines(6, 0.5)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]);
  expect(referenceLines(0, 0.5)).toEqual([0.5]);
});

test('without games they run from 0.5 to 7.5', () => {
  expect(referenceLines(null, 0.5)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]);
  expect(topLine(null)).toBe(7.5);
});

test('a line above all values stays on offer', () => {
  expect(referenceLines(2, 4.5)).toEqual([0.5, 1.5, 2.5, 4.5]);
});
