import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isCorrect, projectedLine, shownLine } from '#lib/domain/lines/projected-line.ts';

describe('the line of a projected value', () => {
  test.each([
    [0, 1],
    [0.2, 1],
    [0.75, 1],
    [0.99, 1],
    [1, 1],
    [1.74, 1],
    [1.75, 2],
    [2, 2],
    [2.7499, 2],
    [2.75, 3],
    [3.7, 3],
    [3.8, 4],
    [13.74, 13],
    [13.75, 14],
  ])('of %d is %d', (value, line) => {
    expect(projectedLine(value)).toBe(line);
  });

  test('the line of a projected value is a whole number from 1, at most 0.25 above a value of 1 or more, and never falls as the value rises', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (value, more) => {
          const line = projectedLine(value);
          expect(Number.isInteger(line)).toBe(true);
          expect(line).toBeGreaterThanOrEqual(1);
          if (value >= 1) expect(line - value).toBeLessThanOrEqual(0.25);
          expect(projectedLine(value + more)).toBeGreaterThanOrEqual(line);
        },
      ),
    );
  });
});

const KANE = { projectedValue: 3.84, confidence: 0.521, ladder: [0.965, 0.876, 0.714, 0.521, 0.346] };

describe('the line of a prediction', () => {
  it('the line of a prediction is the projected one by default, with its confidence', () => {
    expect(shownLine(KANE, 'projected')).toEqual({ line: 4, probability: 0.521 });
  });

  it.each([
    [70, { line: 3, probability: 0.714 }],
    [80, { line: 2, probability: 0.876 }],
    [90, { line: 1, probability: 0.965 }],
  ] as const)('the line of a prediction is the largest with a probability of at least %d %', (level, line) => {
    expect(shownLine(KANE, level)).toEqual(line);
  });

  it('may have a probability equal to the chosen level', () => {
    expect(shownLine({ ...KANE, ladder: [0.9, 0.8] }, 80)).toEqual({ line: 2, probability: 0.8 });
  });

  it('the line of a prediction is null when even 1+ has a probability below the chosen level', () => {
    expect(shownLine({ ...KANE, ladder: [0.69] }, 70)).toBeNull();
  });
});

it('a line at or below the observed count is correct', () => {
  expect([3, 4, 5].map((line) => isCorrect(line, 4))).toEqual([true, true, false]);
});
