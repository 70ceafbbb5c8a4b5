import { expect, test } from 'vitest';
import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import { selectPublished } from '#server/analyzer/publication/select-published.ts';
import { playerPrediction } from '#tests/support/published-predictions.ts';

const of = (statistic: PredictedStatistic, confidences: readonly number[]) =>
  confidences.map((confidence, index) => playerPrediction({ player: index + 1, statistic, confidence }));
const published = (statistic: PredictedStatistic, confidences: readonly number[]) =>
  selectPublished(of(statistic, confidences)).map(({ player }) => player);

test('predictions with a confidence of at least 0.5 are published', () => {
  expect(published('shots', [0.49, 0.5, 0.8, 0.4999])).toEqual([2, 3]);
});

test.each(['goals', 'assists', 'yellowCards'] as const)(
  'the five most confident predictions of %s in a match are published at any confidence',
  (rare) => {
    expect(published(rare, [0.1, 0.3, 0.05, 0.2, 0.25, 0.15, 0.01])).toEqual([1, 2, 4, 5, 6]);
    expect(published(rare, [0.6, 0.55, 0.54, 0.53, 0.52, 0.51, 0.2])).toEqual([1, 2, 3, 4, 5, 6]);
  },
);

test('of predictions with equal confidences, those with the lower player ids are published', () => {
  expect(published('goals', [0.2, 0.2, 0.2, 0.2, 0.2, 0.2])).toEqual([1, 2, 3, 4, 5]);
});
