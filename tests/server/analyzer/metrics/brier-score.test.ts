import { describe, expect, test } from 'vitest';
import { brierScore } from '#server/analyzer/metrics/brier-score.ts';

describe('the Brier score', () => {
  test('is the mean squared distance from the outcome', () => {
    const chances = [
      { stated: 0.8, happened: true },
      { stated: 0.4, happened: false },
    ];
    expect(brierScore(chances)).toBeCloseTo((0.04 + 0.16) / 2, 12);
  });

  test('is a quarter for one half and 1 for certainty that does not come true', () => {
    expect(brierScore([{ stated: 0.5, happened: true }])).toBe(0.25);
    expect(brierScore([{ stated: 1, happened: false }])).toBe(1);
  });

  test('is not a number without a chance', () => {
    expect(brierScore([])).toBeNaN();
  });
});
