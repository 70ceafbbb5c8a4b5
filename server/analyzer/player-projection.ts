import type { PlayingTime } from '#server/analyzer/line-up-model.ts';
import { minutesShare } from '#server/analyzer/minutes-share.ts';
import type { PlayerForecast } from '#server/analyzer/player-model.ts';
import { type Projection, project } from '#server/analyzer/projection.ts';

/** A substitute plays 23 minutes. */
const SUBSTITUTE_SHARE = minutesShare(23);

/**
 * What is stated of a player's count: that of a starter and that of a substitute, mixed by how likely he is to start.
 */
export function projectPlayer(forecast: PlayerForecast, { startProbability, starterMinutes }: PlayingTime): Projection {
  const { rate, context, dispersion } = forecast;
  const ninety = rate * context;
  const starter = { probability: startProbability, mean: ninety * minutesShare(starterMinutes), dispersion };
  if (startProbability === 1) return project([starter]);
  return project([starter, { probability: 1 - startProbability, mean: ninety * SUBSTITUTE_SHARE, dispersion }]);
}
