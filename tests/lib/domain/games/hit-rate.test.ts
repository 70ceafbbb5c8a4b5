import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { barTone, hitRate, lineLadder } from '#lib/domain/games/hit-rate.ts';
import { percentage, wholePercent } from '#lib/domain/games/percent.ts';

const kane = [6, 0, 0, 2, 0, 4, 3, 5, 4, 3];

test('a bar has the tone "under" below the line, "over" above it and "equal" on it', () => {
  expect([2, 3, 2.5].map((value) => barTone(value, 2.5))).toEqual(['under', 'over', 'equal']);
});

test('hitRate counts six of ten values over 2.5 and four under it', () => {
  expect(hitRate(kane, 2.5, 'over')).toEqual({ hits: 6, games: 10 });
  expect(hitRate(kane, 2.5, 'under')).toEqual({ hits: 4, games: 10 });
});

test('an unknown value counts neither as a hit nor as a game', () => {
  expect(hitRate([null, 3, null], 2.5, 'over')).toEqual({ hits: 1, games: 1 });
});

test('a percentage is a whole number, and null without games', () => {
  expect(percentage({ hits: 2, games: 3 })).toBe(67);
  expect(percentage({ hits: 0, games: 0 })).toBeNull();
});

test('at any line, the games over and under it add up to the known games', () => {
  const values = fc.array(fc.option(fc.nat(20)), { maxLength: 30 });
  fc.assert(
    fc.property(values, fc.nat(20), (some, step) => {
      const over = hitRate(some, step + 0.5, 'over');
      const under = hitRate(some, step + 0.5, 'under');
      expect(over.hits + under.hits).toBe(over.games);
    }),
  );
});

test('a higher line never has more games above it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (some, step) => {
      expect(hitRate(some, step + 1.5, 'over').hits).toBeLessThanOrEqual(hitRate(some, step + 0.5, 'over').hits);
    }),
  );
});

describe('lineLadder', () => {
  const written = (values: readonly (number | null)[], side: 'over' | 'under' = 'over') =>
    lineLadder(values, side).map(({ line, rate }) => `${line} ${rate.hits}/${rate.games}`);

  it('lineLadder has a rung at every line from 0.5 below the smallest to 0.5 above the greatest value', () => {
    expect(written([6, 4, null])).toEqual(['3.5 2/2', '4.5 1/2', '5.5 1/2', '6.5 0/2']);
  });

  it('lineLadder starts at 0.5 where a value is 0', () => {
    expect(written([0, 1])).toEqual(['0.5 1/2', '1.5 0/2']);
  });

  it('lineLadder counts the values below a line for under', () => {
    expect(written([0, 1], 'under')).toEqual(['0.5 1/2', '1.5 2/2']);
  });

  it('lineLadder is empty without known values', () => {
    expect(lineLadder([null], 'over')).toEqual([]);
  });
});

describe('wholePercent', () => {
  it.each([
    [0.806, 81],
    [0.5, 50],
    [1, 100],
    [0, 0],
  ])('the probability %d is %d %', (probability, percent) => {
    expect(wholePercent(probability)).toBe(percent);
  });

  it('wholePercent is 100 for a certain event only, and 0 for an impossible one only', () => {
    expect(wholePercent(0.9999)).toBe(99);
    expect(wholePercent(0.0001)).toBe(1);
  });
});
