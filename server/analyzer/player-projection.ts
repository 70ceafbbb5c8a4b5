import type { PlayingTime } from '#server/analyzer/line-up-model.ts';
import { playerBranches } from '#server/analyzer/player-branches.ts';
import type { PlayerForecast } from '#server/analyzer/player-model.ts';
import { type Projection, project } from '#server/analyzer/projection.ts';

/**
 * What is stated of a player's count: that of a starter and that of a substitute, mixed by how likely he is to start.
 */
export function projectPlayer(forecast: PlayerForecast, playing: PlayingTime): Projection {
  return project(playerBranches(forecast, playing));
}
