import { expect, test } from 'vitest';
import type { GradedRow } from '#server/analyzer/backtest/graded-walk.ts';
import { topPredictions } from '#server/analyzer/backtest/top-predictions.ts';
import { modelFixture } from '#tests/support/model-matches.ts';

test('the top prediction of a match is its most confident row, by the model or by the naive rate', () => {
  const [first, second] = [modelFixture(), modelFixture({ id: 2 })];
  const row = (match: GradedRow['match'], predicted: number, naive: number, observed: boolean): GradedRow => ({
    group: 'player',
    statistic: 'shots',
    match,
    predicted,
    naive,
    observed,
  });
  const rows = [row(first, 0.8, 0.5, true), row(first, 0.6, 0.9, false), row(second, 0.7, 0.7, true)];
  const model = topPredictions(rows, ({ predicted }) => predicted);
  expect(model).toMatchObject({ matches: 2, observed: 1 });
  expect(model.predicted).toBeCloseTo(0.75, 12);
  const naive = topPredictions(rows, (one) => one.naive);
  expect(naive).toMatchObject({ matches: 2, observed: 0.5 });
  expect(naive.predicted).toBeCloseTo(0.8, 12);
});
