import type { GradedRow } from '#server/analyzer/backtest/graded-walk.ts';
import { areaUnderCurve } from '#server/analyzer/metrics/area-under-curve.ts';
import { calibrationError } from '#server/analyzer/metrics/calibration.ts';
import { baseRate, brierScore, type GradedPrediction, logLoss } from '#server/analyzer/metrics/scoring-rules.ts';

interface Figures {
  readonly logLoss: number;
  readonly brier: number;
  /** The expected calibration error over ten bands. */
  readonly ece: number;
  /** The area under the curve; `NaN` if all events or no events were observed. */
  readonly auc: number;
}

/** The scores of predictions, and those of the naive rate on the same rows and lines. */
export interface Scores extends Figures {
  readonly n: number;
  /** The share of rows that reached the line. */
  readonly base: number;
  readonly naive: Figures;
}

/** Computes the scores of rows. @param rows at least one row */
export function scoresOf(rows: readonly GradedRow[]): Scores {
  const naive = rows.map(({ naive, observed }) => ({ predicted: naive, observed }));
  return { n: rows.length, base: baseRate(rows), ...figuresOf(rows), naive: figuresOf(naive) };
}

function figuresOf(predictions: readonly GradedPrediction[]): Figures {
  return {
    logLoss: logLoss(predictions),
    brier: brierScore(predictions),
    ece: calibrationError(predictions),
    auc: areaUnderCurve(predictions),
  };
}
