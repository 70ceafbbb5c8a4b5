import { describe, expect, test } from 'vitest';
import { budgetTable } from '#tests/bench/budget-table.ts';
import { type Figure, verdictOf } from '#tests/bench/figure.ts';

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

const NOISY: Figure = { ...RATE, figure: 0.5, interval: { low: 0.41, high: 0.62, rounds: 9 } };

describe('the verdict on a figure', () => {
  test('the verdict on a figure is "kept" when the figure equals its budget', () => {
    expect(verdictOf({ ...SEARCH, figure: 25 })).toBe('kept');
    expect(verdictOf({ ...RATE, figure: 0.4 })).toBe('kept');
  });

  test('the verdict on a figure is "BREACHED" above a maximum and below a minimum', () => {
    expect(verdictOf({ ...SEARCH, figure: 25.1 })).toBe('BREACHED');
    expect(verdictOf({ ...RATE, figure: 0.39 })).toBe('BREACHED');
  });

  test('the verdict on a figure is "BREACHED" when the figure is not a number', () => {
    expect(verdictOf({ ...SEARCH, figure: Number.NaN })).toBe('BREACHED');
  });

  test('the verdict on a figure is "UNDECIDED" when the budget is inside the interval', () => {
    expect(verdictOf(NOISY)).toBe('kept');
    expect(verdictOf({ ...NOISY, budget: { atLeast: 0.7 } })).toBe('BREACHED');
    expect(verdictOf({ ...NOISY, budget: { atLeast: 0.45 } })).toBe('UNDECIDED');
    expect(verdictOf({ ...NOISY, budget: { atMost: 0.55 } })).toBe('UNDECIDED');
  });
});

describe('the budget table', () => {
  test('the budget table has one row for each figure, with all columns and the verdict', () => {
    expect(budgetTable([SEARCH, RATE, NOISY]).split('\n')).toEqual([
      'what    measured  floor  figure   interval          budget',
      '──────  ────────  ─────  ───────  ────────────────  ───────  ────────',
      'search  12.3 ms   –      12.3 ms  –                 ≤ 25 ms  kept',
      'rate    30/s      100/s  0.30     –                 ≥ 0.4    BREACHED',
      'rate    30/s      100/s  0.50     0.41 to 0.62 (9)  ≥ 0.4    kept',
    ]);
  });
});
