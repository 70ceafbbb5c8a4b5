import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';

/**
 * The mean of (p − y)², where y is 1 for what happened and 0 for what did not. The lower the better; stating one half of everything
 * costs 0.25. `NaN` without a chance.
 *
 * @example brierScore([{ stated: 0.8, happened: true }, { stated: 0.4, happened: false }]) // 0.1
 */
export function brierScore(chances: readonly GradedChance[]): number {
  let sum = 0;
  for (const { stated, happened } of chances) sum += (stated - (happened ? 1 : 0)) ** 2;
  return sum / chances.length;
}
