import { describe, expect, it, test } from 'vitest';
import { lineAtAverage, parseLine, referenceLines, topLine } from '#lib/domain/lines/reference-lines.ts';

test('lines run in steps of 1 from 0.5 up to the greatest value plus 0.5', () => {
  expect(referenceLines(6, 0.5)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]);
  expect(referenceLines(0, 0.5)).toEqual([0.5]);
});

test('without games, the lines run from 0.5 to 7.5', () => {
  expect(referenceLines(null, 0.5)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]);
  expect(topLine(null)).toBe(7.5);
});

test('a selected line above all values is still offered', () => {
  expect(referenceLines(2, 4.5)).toEqual([0.5, 1.5, 2.5, 4.5]);
});

describe('lineAtAverage', () => {
  it.each([
    [2.7, 2.5],
    [3, 3.5],
    [0, 0.5],
    [451.2, 451.5],
    [null, 0.5],
  ])('lineAtAverage is $1 for an average of $0', (mean, line) => {
    expect(lineAtAverage(mean)).toBe(line);
  });
});

describe('parseLine', () => {
  it.each([
    ['0.5', 0.5],
    ['112.5', 112.5],
    ['1050.5', 1050.5],
  ])('parseLine reads %s', (text, line) => {
    expect(parseLine(text)).toBe(line);
  });

  it.each(['', '2', '2.50', '-0.5', '1e1.5', '10000.5', ' 2.5', '.5'])('parseLine rejects "%s"', (text) => {
    expect(parseLine(text)).toBeNull();
  });
});
