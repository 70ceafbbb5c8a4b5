import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectedLine } from '#lib/domain/projected-line.ts';

describe('the line that a projected value stands for', () => {
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

  test('is whole, 1 or more, never above the value by more than a quarter from 1 on, and never falls as the value rises', () => {
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
