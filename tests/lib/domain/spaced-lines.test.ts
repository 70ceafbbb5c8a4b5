import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineLadder } from '#lib/domain/games/hit-rate.ts';
import {
  isLineOf,
  lineAtAverage,
  lineSpacing,
  parseLine,
  referenceLines,
  topLine,
} from '#lib/domain/lines/reference-lines.ts';

describe('lineSpacing', () => {
  it.each([
    ['passes', 'halves'],
    ['total-shots', 'halves'],
    ['touches', 'wide'],
    ['opposite-expectedGoals', 'decimals'],
  ] as const)('of %s is "%s"', (choice, spacing) => {
    expect(lineSpacing(choice)).toBe(spacing);
  });
});

describe('the lines of a decimal statistic', () => {
  it.each([
    [0.4, [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45]],
    [1.04, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1]],
    [1.75, [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]],
    [3.2, [0.5, 1, 1.5, 2, 2.5, 3, 3.5]],
  ])('the lines of a decimal statistic have a step that suits a greatest value of %d', (max, lines) => {
    expect(referenceLines(max, null, 'decimals')).toEqual(lines);
    expect(topLine(max, 'decimals')).toBe(lines.at(-1));
  });

  it('the lines of a decimal statistic are read back from an address exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), (cents) => {
        for (const line of referenceLines(cents / 100, null, 'decimals')) {
          expect(parseLine(String(line), 'decimals')).toBe(line);
        }
      }),
    );
  });

  it.each(['0', '0.00', '0.03', '0.50', '-0.1', '1e1', '.25', '1000'])(
    'the lines of a decimal statistic do not include "%s"',
    (text) => {
      expect(parseLine(text, 'decimals')).toBeNull();
    },
  );

  it('like 0.25 are not lines of a base statistic', () => {
    expect(isLineOf(0.25, 'halves')).toBe(false);
    expect(isLineOf(2.5, 'decimals')).toBe(true);
  });
});

describe('the lines of a further statistic with whole values', () => {
  it('the lines of a further statistic with whole values have a step of one as long as there are few lines', () => {
    expect(referenceLines(3, null, 'wide')).toEqual([0.5, 1.5, 2.5, 3.5]);
  });

  it('the lines of a further statistic with whole values have a step of five when the greatest value is 97', () => {
    const lines = referenceLines(97, null, 'wide');
    expect(lines.slice(0, 4)).toEqual([0.5, 4.5, 9.5, 14.5]);
    expect(lines.at(-1)).toBe(99.5);
  });

  it('the lines of a further statistic with whole values are never more than fifty', () => {
    for (let max = 0; max <= 2_000; max += 7) expect(referenceLines(max, null, 'wide').length).toBeLessThanOrEqual(50);
  });

  it('the lines of a further statistic with whole values include the marked and the current line', () => {
    expect(referenceLines(2, 4.5, 'wide', 9.5)).toEqual([0.5, 1.5, 2.5, 4.5, 9.5]);
  });

  it('the lines of a further statistic with whole values start at 0.5 for negative values', () => {
    expect(referenceLines(-2, null, 'wide')).toEqual([0.5]);
  });
});

describe('lineAtAverage of a further statistic', () => {
  it.each([
    [0.76, 'decimals', 1.75, 0.75],
    [0.02, 'decimals', 0.1, 0.05],
    [52.3, 'wide', 97, 54.5],
    [4.2, 'wide', 13, 4.5],
  ] as const)('an average of %d with the spacing "%s" up to %d has the line %d', (mean, spacing, max, line) => {
    expect(lineAtAverage(mean, spacing, max)).toBe(line);
  });
});

describe('lineLadder of decimal values', () => {
  it('lineLadder of decimal values runs from the highest line that all values exceed to the first that none exceeds', () => {
    const rungs = lineLadder([0.31, 0.83, null], 'over', 'decimals');
    expect(rungs.map(({ line, rate }) => `${line} ${rate.hits}/${rate.games}`)).toEqual([
      '0.3 2/2',
      '0.4 1/2',
      '0.5 1/2',
      '0.6 1/2',
      '0.7 1/2',
      '0.8 1/2',
      '0.9 0/2',
    ]);
  });

  it('counts negative values below every line', () => {
    expect(lineLadder([-2, 1], 'under', 'wide').map(({ line, rate }) => `${line} ${rate.hits}`)).toEqual([
      '0.5 1',
      '1.5 2',
    ]);
  });
});
