import { describe, expect, test } from 'vitest';
import { logLoss } from '#server/analyzer/metrics/log-loss.ts';

describe('log loss', () => {
  test('is the mean of −ln of what was stated of the outcome', () => {
    const chances = [
      { stated: 0.8, happened: true },
      { stated: 0.4, happened: false },
    ];
    expect(logLoss(chances)).toBeCloseTo(-(Math.log(0.8) + Math.log(0.6)) / 2, 12);
  });

  test('is ln 2 for one half, 0 for certainty that comes true, endless for certainty that does not', () => {
    expect(logLoss([{ stated: 0.5, happened: false }])).toBeCloseTo(Math.LN2, 12);
    expect(logLoss([{ stated: 1, happened: true }])).toBeCloseTo(0, 12);
    expect(logLoss([{ stated: 1, happened: false }])).toBe(Number.POSITIVE_INFINITY);
  });

  test('is not a number without a chance', () => {
    expect(logLoss([])).toBeNaN();
  });
});
