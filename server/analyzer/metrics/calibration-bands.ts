import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';

/** The chances whose stated probability lies in a band. */
export interface CalibrationBand {
  /** Included. */
  readonly from: number;
  /** Not included, except in the last band. */
  readonly to: number;
  readonly n: number;
  /** The mean of what was stated. */
  readonly stated: number;
  /** How often it happened. */
  readonly actual: number;
}

/**
 * Sorts chances into bands of equal width from 0 to 1 and sets what was stated beside what happened. Empty bands are left out.
 *
 * @example
 * calibrationBands([{ stated: 0.52, happened: true }, { stated: 0.56, happened: false }], 10)
 * // [{ from: 0.5, to: 0.6, n: 2, stated: 0.54, actual: 0.5 }]
 */
export function calibrationBands(chances: readonly GradedChance[], count: number): CalibrationBand[] {
  const sums = Array.from({ length: count }, () => ({ n: 0, stated: 0, happened: 0 }));
  for (const { stated, happened } of chances) {
    const sum = sums[Math.min(count - 1, Math.floor(stated * count))];
    if (!sum) continue;
    sum.n += 1;
    sum.stated += stated;
    sum.happened += happened ? 1 : 0;
  }
  return sums.flatMap(({ n, stated, happened }, index) =>
    n === 0 ? [] : [{ from: index / count, to: (index + 1) / count, n, stated: stated / n, actual: happened / n }],
  );
}
