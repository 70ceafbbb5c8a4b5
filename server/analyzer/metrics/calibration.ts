import type { GradedPrediction } from '#server/analyzer/metrics/scoring-rules.ts';

/** The predictions with a probability within a band. */
export interface CalibrationBand {
  /** The lower bound, included. */
  readonly from: number;
  /** The upper bound, excluded except in the last band. */
  readonly to: number;
  readonly n: number;
  /** The mean predicted probability. */
  readonly predicted: number;
  /** The share of observed events. */
  readonly observed: number;
}

/**
 * Groups predictions into bands of equal width from 0 to 1, and compares predictions and outcomes in each band. Empty bands are left out.
 *
 * @example
 * calibrationBands([{ predicted: 0.52, observed: true }, { predicted: 0.56, observed: false }], 10)
 * // [{ from: 0.5, to: 0.6, n: 2, predicted: 0.54, observed: 0.5 }]
 */
export function calibrationBands(predictions: readonly GradedPrediction[], count: number): CalibrationBand[] {
  const sums = Array.from({ length: count }, () => ({ n: 0, predicted: 0, observed: 0 }));
  for (const { predicted, observed } of predictions) {
    const sum = sums[Math.min(count - 1, Math.floor(predicted * count))];
    if (!sum) continue;
    sum.n += 1;
    sum.predicted += predicted;
    sum.observed += observed ? 1 : 0;
  }
  return sums.flatMap(({ n, predicted, observed }, index) =>
    n === 0
      ? []
      : [{ from: index / count, to: (index + 1) / count, n, predicted: predicted / n, observed: observed / n }],
  );
}

const BANDS = 10;

/**
 * The expected calibration error over ten bands of equal width: Σ (n_band / n) · |mean predicted − share observed|. It is 0 for perfect calibration and
 * without a prediction.
 *
 * @example calibrationError([{ predicted: 0.9, observed: true }, { predicted: 0.9, observed: false }]) // 0.4
 */
export function calibrationError(predictions: readonly GradedPrediction[]): number {
  return calibrationBands(predictions, BANDS).reduce(
    (sum, { n, predicted, observed }) => sum + (n / predictions.length) * Math.abs(predicted - observed),
    0,
  );
}
