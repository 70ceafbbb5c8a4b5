import { allMeasured, type Measured, matchDays, squadsOf } from '#server/analyzer/backtest/walk-forward.ts';
import { Engine } from '#server/analyzer/engine.ts';
import { predictMatch } from '#server/analyzer/match-prediction.ts';
import type { Result } from '#server/analyzer/model-match.ts';

/** The speed of predictions on one thread. */
export interface PredictionRate {
  /** The number of predictions. Each is for one player and one statistic, with unknown line-ups. */
  readonly predictions: number;
  readonly seconds: number;
}

/**
 * Walks forward over all matches and measures the time of the predictions for the measured ones. The time includes predictions for teams but not the
 * learning.
 *
 * @param results the results in the order of their days
 * @param now a monotonic clock in milliseconds
 */
export function predictionRate(
  results: readonly Result[],
  now: () => number,
  isMeasured: Measured = allMeasured,
): PredictionRate {
  const engine = new Engine();
  let predictions = 0;
  let milliseconds = 0;
  for (const day of matchDays(results)) {
    const start = now();
    for (const result of day.filter(({ fixture }) => isMeasured(fixture))) {
      predictions += predictMatch(engine, result.fixture, squadsOf(result, null)).players.length;
    }
    milliseconds += now() - start;
    engine.learnDay(day);
  }
  return { predictions, seconds: milliseconds / 1000 };
}
