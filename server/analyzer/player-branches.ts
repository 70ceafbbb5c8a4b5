import type { PlayingTime } from '#server/analyzer/line-up-model.ts';
import { minutesShare } from '#server/analyzer/minutes-share.ts';
import type { PlayerForecast } from '#server/analyzer/player-model.ts';
import type { CountBranch } from '#server/analyzer/projection.ts';

/** A substitute plays 23 minutes. */
const SUBSTITUTE_SHARE = minutesShare(23);

/** The two ways in which a match may go for a player who appears, as a starter or as a substitute; one where it is known. */
export function playerBranches(
  { rate, context, dispersion }: PlayerForecast,
  { startProbability, starterMinutes }: PlayingTime,
): readonly CountBranch[] {
  const ninety = rate * context;
  const starter = { probability: startProbability, mean: ninety * minutesShare(starterMinutes), dispersion };
  if (startProbability === 1) return [starter];
  return [starter, { probability: 1 - startProbability, mean: ninety * SUBSTITUTE_SHARE, dispersion }];
}
