import { expect, test } from 'vitest';
import { predictionRate } from '#server/analyzer/backtest/prediction-rate.ts';
import { appearance, modelResult } from '#tests/support/model-matches.ts';

test('the prediction rate counts each statistic of each player in a match, and adds up the time of the days', () => {
  const appearances = [appearance({ player: 1 }), appearance({ player: 2, isHome: false })];
  const results = [100, 100, 107].map((day, id) => modelResult({ id, day }, { appearances }));
  let ticks = 0;
  const rate = predictionRate(results, () => {
    ticks += 1;
    return ticks * 500;
  });
  // Two days of 500 ms each; three matches of two players and eight statistics.
  expect(rate).toEqual({ predictions: 48, seconds: 1 });
});
