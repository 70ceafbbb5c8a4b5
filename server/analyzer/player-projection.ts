import type { PlayingTime } from '#server/analyzer/line-up-model.ts';
import { minutesShare } from '#server/analyzer/minutes-share.ts';
import type { PlayerForecast } from '#server/analyzer/player-model.ts';
import { type CountBranch, type Projection, project } from '#server/analyzer/projection.ts';

/** Those of a substitute. */
const SUBSTITUTE_MINUTES = 23;

/**
 * What is stated of a player's count: that of a starter and that of a substitute, mixed by how likely he is to start.
 */
export function projectPlayer(forecast: PlayerForecast, { startProbability, starterMinutes }: PlayingTime): Projection {
  const branch = (probability: number, minutes: number): CountBranch => ({
    probability,
    mean: forecast.rate * forecast.context * minutesShare(minutes),
    dispersion: forecast.dispersion,
  });
  if (startProbability === 1) return project([branch(1, starterMinutes)]);
  return project([branch(startProbability, starterMinutes), branch(1 - startProbability, SUBSTITUTE_MINUTES)]);
}
