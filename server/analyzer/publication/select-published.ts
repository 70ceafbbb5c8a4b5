import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import type { PublishedPlayerPrediction } from '#server/analyzer/publication/published-prediction.ts';

/** Rare statistics, in which few players reach a confidence of 0.5. */
const RARE: readonly PredictedStatistic[] = ['goals', 'assists', 'yellowCards'];
const BEST = 5;
const LEAST_CONFIDENCE = 0.5;

/**
 * Selects which predictions for the likely starters of a match are published: those with a confidence of at least 0.5, and the five most confident ones
 * of each rare statistic.
 *
 * @returns the selected predictions in the given order
 */
export function selectPublished(predictions: readonly PublishedPlayerPrediction[]): PublishedPlayerPrediction[] {
  const best = new Set(
    RARE.flatMap((statistic) =>
      predictions
        .filter((prediction) => prediction.statistic === statistic)
        .toSorted((one, other) => other.confidence - one.confidence || one.player - other.player)
        .slice(0, BEST),
    ),
  );
  return predictions.filter((prediction) => prediction.confidence >= LEAST_CONFIDENCE || best.has(prediction));
}
