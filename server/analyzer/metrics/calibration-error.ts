import { calibrationBands } from '#server/analyzer/metrics/calibration-bands.ts';
import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';

const BANDS = 10;

/**
 * The expected calibration error over ten bands of equal width: Σ (n_band / n) · |mean stated − share that happened|. 0 is as good as
 * it says; 0 as well without a chance.
 *
 * @example calibrationError([{ stated: 0.9, happened: true }, { stated: 0.9, happened: false }]) // 0.4
 */
export function calibrationError(chances: readonly GradedChance[]): number {
  return calibrationBands(chances, BANDS).reduce(
    (sum, { n, stated, actual }) => sum + (n / chances.length) * Math.abs(stated - actual),
    0,
  );
}
