import type { LineSide } from '#lib/domain/games/hit-rate.ts';

/**
 * The model's probability that a count is on a side of a line. Steps beyond the end of the ladder count as 0, because
 * their probability is below 0.001.
 *
 * @param ladder P(count ≥ k) for k = 1, 2, …
 * @param line a line between two counts
 * @example probabilityAt([0.8, 0.4], 1.5, 'over') // 0.4
 */
export function probabilityAt(ladder: readonly number[], line: number, side: LineSide): number {
  const reached = ladder[Math.ceil(line) - 1] ?? 0;
  return side === 'over' ? reached : 1 - reached;
}
