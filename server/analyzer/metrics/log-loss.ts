import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';

/**
 * The mean of −ln p, where p is the probability that was stated of what came to pass. The lower the better; stating one half of
 * everything costs ln 2 ≈ 0.693. `NaN` without a chance, `Infinity` where something certain did not come to pass.
 *
 * @example logLoss([{ stated: 0.8, happened: true }, { stated: 0.4, happened: false }]) // 0.366…
 */
export function logLoss(chances: readonly GradedChance[]): number {
  let sum = 0;
  for (const { stated, happened } of chances) sum -= Math.log(happened ? stated : 1 - stated);
  return sum / chances.length;
}
