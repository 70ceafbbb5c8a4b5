import { describe, expect, test } from 'vitest';
import { budgetTable } from '#tests/bench/budget-table.ts';
import { type Figure, isKept } from '#tests/bench/figure.ts';

const SEARCH: Figure = {
  what: 'search',
  measured: '12.3 ms',
  floor: null,
  figure: 12.34,
  unit: ' ms',
  budget: { atMost: 25 },
};
const RATE: Figure = {
  what: 'rate',
  measured: '30/s',
  floor: '100/s',
  figure: 0.3,
  unit: '',
  budget: { atLeast: 0.4 },
};

describe('a figure', () => {
  test('that equals its budget is within it', () => {
    expect(isKept({ ...SEARCH, figure: 25 })).toBe(true);
    expect(isKept({ ...RATE, figure: 0.4 })).toBe(true);
  });

  test('breaches a maximum when above it and a minimum when below it', () => {
    expect(isKept({ ...SEARCH, figure: 25.1 })).toBe(false);
    expect(isKept({ ...RATE, figure: 0.39 })).toBe(false);
  });

  test('that is not a number breaches its budget', () => {
    expect(isKept({ ...SEARCH, figure: Number.NaN })).toBe(false);
  });
});

describe('the budget table', () => {
  test('shows each figure beside its floor and its budget, in columns, and marks the breached ones', () => {
    expect(budgetTable([SEARCH, RATE]).split('\n')).toEqual([
      'what    measured  floor  figure   budget',
      '──────  ────────  ─────  ───────  ───────  ────────',
      'search  12.3 ms   –      12.3 ms  ≤ 25 ms  kept',
      'rate    30/s      100/s  0.30     ≥ 0.4    BREACHED',
    ]);
  });
});
