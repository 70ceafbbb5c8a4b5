import { describe, expect, test } from 'vitest';
import { DecayingSums } from '#server/analyzer/decaying-sums.ts';

describe('decaying sums', () => {
  test('decaying sums are 0 for an unknown key', () => {
    expect(new DecayingSums(30).at(1, 100)).toEqual({ counted: 0, expected: 0 });
  });

  test('halve after one half-life', () => {
    const sums = new DecayingSums(30);
    sums.add(1, 100, 4, 2);
    expect(sums.at(1, 100)).toEqual({ counted: 4, expected: 2 });
    expect(sums.at(1, 130)).toEqual({ counted: 2, expected: 1 });
    expect(sums.at(1, 160)).toEqual({ counted: 1, expected: 0.5 });
  });

  test('decaying sums add new counts to the decayed sum', () => {
    const sums = new DecayingSums(30);
    sums.add(1, 100, 4, 2);
    sums.add(1, 130, 1, 3);
    expect(sums.at(1, 130)).toEqual({ counted: 3, expected: 4 });
  });

  test('decaying sums are not changed by reading them for a later day', () => {
    const sums = new DecayingSums(30);
    sums.add(1, 100, 4, 2);
    sums.at(1, 500);
    expect(sums.at(1, 100)).toEqual({ counted: 4, expected: 2 });
  });

  test('carry at most the given number of expected counts over a break of more than 50 days', () => {
    const sums = new DecayingSums(Number.POSITIVE_INFINITY, 10);
    sums.add(1, 100, 80, 40);
    expect(sums.at(1, 150)).toEqual({ counted: 80, expected: 40 });
    expect(sums.at(1, 151)).toEqual({ counted: 20, expected: 10 });
    sums.add(1, 151, 3, 1);
    expect(sums.at(1, 152)).toEqual({ counted: 23, expected: 11 });
    sums.add(2, 100, 8, 4);
    expect(sums.at(2, 151)).toEqual({ counted: 8, expected: 4 });
  });

  test.each([
    { mean: 15.1, matches: 11, days: 100, isLeftOut: true },
    { mean: 6.6, matches: 11, days: 100, isLeftOut: true },
    { mean: 14.9, matches: 11, days: 100, isLeftOut: false },
    { mean: 6.7, matches: 11, days: 100, isLeftOut: false },
    { mean: 30, matches: 8, days: 100, isLeftOut: false },
    { mean: 30, matches: 11, days: 365, isLeftOut: false },
  ])(
    'decaying sums leave out a mean of 10 of the season before: $isLeftOut, with a mean of $mean in $matches matches after $days days',
    (next) => {
      const sums = new DecayingSums(Number.POSITIVE_INFINITY, 40);
      sums.add(1, 100, 500, 50);
      sums.add(1, 100 + next.days, next.mean * next.matches, next.matches);
      const [counted, expected] = next.isLeftOut ? [0, 0] : [400, 40];
      const read = sums.at(1, 101 + next.days);
      expect(read.expected).toBeCloseTo(expected + next.matches, 9);
      expect(read.counted).toBeCloseTo(counted + next.mean * next.matches, 9);
      sums.add(1, 101 + next.days, 10, 1);
      expect(sums.at(1, 101 + next.days).counted).toBeCloseTo(read.counted + 10, 9);
    },
  );

  test('decaying sums do not decay with an infinite half-life, and are separate per key', () => {
    const sums = new DecayingSums(Number.POSITIVE_INFINITY);
    sums.add(1, 100, 4, 2);
    sums.add(1, 900, 1, 1);
    sums.add(2, 900, 7, 7);
    expect(sums.at(1, 2000)).toEqual({ counted: 5, expected: 3 });
  });
});
