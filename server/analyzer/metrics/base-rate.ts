import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';

/**
 * How often the events happened, from 0 to 1; `NaN` without any.
 *
 * @example baseRate([{ stated: 0.9, happened: true }, { stated: 0.9, happened: false }]) // 0.5
 */
export function baseRate(chances: readonly GradedChance[]): number {
  return chances.filter(({ happened }) => happened).length / chances.length;
}
