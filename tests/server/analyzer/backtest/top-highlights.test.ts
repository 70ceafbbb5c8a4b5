import { expect, test } from 'vitest';
import type { GradedRow } from '#server/analyzer/backtest/graded-walk.ts';
import { topHighlights } from '#server/analyzer/backtest/top-highlights.ts';
import { modelFixture } from '#tests/support/model-matches.ts';

test('the top highlights are the surest row of each match, by whom it is asked of', () => {
  const [first, second] = [modelFixture(), modelFixture({ id: 2 })];
  const row = (match: GradedRow['match'], stated: number, naive: number, happened: boolean): GradedRow => ({
    group: 'player',
    statistic: 'shots',
    match,
    stated,
    naive,
    happened,
  });
  const rows = [row(first, 0.8, 0.5, true), row(first, 0.6, 0.9, false), row(second, 0.7, 0.7, true)];
  const model = topHighlights(rows, ({ stated }) => stated);
  expect(model).toMatchObject({ matches: 2, actual: 1 });
  expect(model.stated).toBeCloseTo(0.75, 12);
  const naive = topHighlights(rows, (one) => one.naive);
  expect(naive).toMatchObject({ matches: 2, actual: 0.5 });
  expect(naive.stated).toBeCloseTo(0.8, 12);
});
