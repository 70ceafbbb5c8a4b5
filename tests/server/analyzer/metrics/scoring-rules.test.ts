import { describe, expect, test } from 'vitest';
import { baseRate, brierScore, logLoss } from '#server/analyzer/metrics/scoring-rules.ts';

test('the base rate is the share of observed events, and NaN without a prediction', () => {
  const predictions = [true, false, false, false].map((observed) => ({ predicted: 0.9, observed }));
  expect(baseRate(predictions)).toBe(0.25);
  expect(baseRate([])).toBeNaN();
});

describe('the Brier score', () => {
  test('the Brier score is the mean squared difference of prediction and outcome', () => {
    const predictions = [
      { predicted: 0.8, observed: true },
      { predicted: 0.4, observed: false },
    ];
    expect(brierScore(predictions)).toBeCloseTo((0.04 + 0.16) / 2, 12);
  });

  test('the Brier score is 0.25 for a prediction of 0.5, and 1 for a wrong prediction of 1', () => {
    expect(brierScore([{ predicted: 0.5, observed: true }])).toBe(0.25);
    expect(brierScore([{ predicted: 1, observed: false }])).toBe(1);
  });

  test('the Brier score is NaN without a prediction', () => {
    expect(brierScore([])).toBeNaN();
  });
});

describe('log loss', () => {
  test('log loss is the mean of −ln of the predicted probability of the outcome', () => {
    const predictions = [
      { predicted: 0.8, observed: true },
      { predicted: 0.4, observed: false },
    ];
    expect(logLoss(predictions)).toBeCloseTo(-(Math.log(0.8) + Math.log(0.6)) / 2, 12);
  });

  test('log loss is ln 2 for a prediction of 0.5, 0 for a correct prediction of 1, and infinite for a wrong one', () => {
    expect(logLoss([{ predicted: 0.5, observed: false }])).toBeCloseTo(Math.LN2, 12);
    expect(logLoss([{ predicted: 1, observed: true }])).toBeCloseTo(0, 12);
    expect(logLoss([{ predicted: 1, observed: false }])).toBe(Number.POSITIVE_INFINITY);
  });

  test('log loss is NaN without a prediction', () => {
    expect(logLoss([])).toBeNaN();
  });
});
