import type { Game } from '#lib/contract/football/game.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';

type Start = Pick<ChartPoint, 'startedMatch'>;

/** True for a game that the player did not start. False when the start is unknown, and for a team. */
export function isSubstitute({ startedMatch }: Start): boolean {
  return startedMatch === false;
}

/** The mark below the bar of a substitute's game. */
export const SUBSTITUTE_MARK = '↑';

/**
 * How many of a player's games with a known start were started. `null` without such a game, and for a team.
 *
 * @example startsText(points) // '9 of 10 started'
 */
export function startsText(points: readonly Start[]): string | null {
  const known = points.filter(({ startedMatch }) => startedMatch !== null);
  if (known.length === 0) return null;
  return `${known.length - known.filter(isSubstitute).length} of ${known.length} started`;
}

/** Why no game matches the filters: the filter for starts matches none if the source has no starts of the player. */
export function noGamesText(games: readonly Game[], filter: { readonly startsOnly: boolean }): string {
  const isKnown = ({ statistics }: Game) => !('player' in statistics) || statistics.player.full.startedMatch !== null;
  return filter.startsOnly && games.length > 0 && !games.some(isKnown)
    ? 'The source of these games does not have starts.'
    : 'No games match these filters.';
}
