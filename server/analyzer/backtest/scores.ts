import type { GradedRow } from '#server/analyzer/backtest/graded-walk.ts';
import { areaUnderCurve } from '#server/analyzer/metrics/area-under-curve.ts';
import { baseRate } from '#server/analyzer/metrics/base-rate.ts';
import { brierScore } from '#server/analyzer/metrics/brier-score.ts';
import { calibrationError } from '#server/analyzer/metrics/calibration-error.ts';
import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';
import { logLoss } from '#server/analyzer/metrics/log-loss.ts';

interface Figures {
  readonly logLoss: number;
  readonly brier: number;
  /** Expected calibration error over ten bands. */
  readonly ece: number;
  /** Area under the curve; `NaN` when everything or nothing happened. */
  readonly auc: number;
}

/** How good stated probabilities were, beside the naive rate on the same rows and lines. */
export interface Scores extends Figures {
  readonly n: number;
  /** How often the line was reached. */
  readonly base: number;
  readonly naive: Figures;
}

/** @param rows at least one */
export function scoresOf(rows: readonly GradedRow[]): Scores {
  const naive = rows.map(({ naive, happened }) => ({ stated: naive, happened }));
  return { n: rows.length, base: baseRate(rows), ...figuresOf(rows), naive: figuresOf(naive) };
}

function figuresOf(chances: readonly GradedChance[]): Figures {
  return {
    logLoss: logLoss(chances),
    brier: brierScore(chances),
    ece: calibrationError(chances),
    auc: areaUnderCurve(chances),
  };
}
