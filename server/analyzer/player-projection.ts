import type { PlayingTime } from '#server/analyzer/line-up-model.ts';
import type { RatePrediction } from '#server/analyzer/player-model.ts';
import { type CountBranch, type Projection, project } from '#server/analyzer/projection.ts';

const MINUTES_POWER = 0.6;

/**
 * The share of the counts of a full match that is expected in a number of minutes: (minutes / 90)^0.6. The power is below 1, because substitutes have a
 * higher rate per minute.
 *
 * @example minutesShare(90) // 1
 * @example minutesShare(20) // 0.40…
 */
export function minutesShare(minutes: number): number {
  return (minutes / 90) ** MINUTES_POWER;
}

/**
 * The minutes whose share is that of a substitute. The mean share of substitutes is that of 16 to 19 minutes, and their
 * mean minutes are 18 to 21.
 */
const SUBSTITUTE_MINUTES = 20;
const SUBSTITUTE_SHARE = minutesShare(SUBSTITUTE_MINUTES);

/** The expected count of a player who appears, as a starter and as a substitute. If the start is certain, there is only one case. */
export function playerBranches(
  { rate, context, dispersion }: RatePrediction,
  { startProbability, starterMinutes }: PlayingTime,
): readonly CountBranch[] {
  const ninety = rate * context;
  const starter = { probability: startProbability, mean: ninety * minutesShare(starterMinutes), dispersion };
  if (startProbability === 1) return [starter];
  return [starter, { probability: 1 - startProbability, mean: ninety * SUBSTITUTE_SHARE, dispersion }];
}

/** The projection of a player's count: a mixture of starter and substitute, by the probability of a start. */
export function projectPlayer(prediction: RatePrediction, playing: PlayingTime): Projection {
  return project(playerBranches(prediction, playing));
}
