import type { GradedRow } from '#server/analyzer/backtest/graded-walk.ts';
import type { GradedPrediction } from '#server/analyzer/metrics/scoring-rules.ts';

/** The mean probability of the most confident prediction of each match, and the share of these that was observed. */
export interface TopPredictions {
  readonly matches: number;
  readonly predicted: number;
  readonly observed: number;
}

/**
 * Evaluates the most confident row of each match.
 *
 * @param predictedBy returns the confidence of a row: the model's probability or the naive rate
 */
export function topPredictions(rows: readonly GradedRow[], predictedBy: (row: GradedRow) => number): TopPredictions {
  const tops = new Map<GradedRow['match'], GradedPrediction>();
  for (const row of rows) {
    const predicted = predictedBy(row);
    if (predicted > (tops.get(row.match)?.predicted ?? 0)) tops.set(row.match, { predicted, observed: row.observed });
  }
  const top = [...tops.values()];
  return {
    matches: top.length,
    predicted: top.reduce((sum, { predicted }) => sum + predicted, 0) / top.length,
    observed: top.filter(({ observed }) => observed).length / top.length,
  };
}
