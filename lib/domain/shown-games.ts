import type { Game } from '#lib/contract/game.ts';
import { type GameFilter, passes } from '#lib/domain/game-filter.ts';

/** How many games a chart shows. */
export const CHART_GAMES = 10;

/**
 * The games of a chart: the latest ten that pass the filter, oldest first, so that the newest stands at the right
 * (specification, section 5; the order is that of design section 5).
 *
 * @param games in any order; not changed
 */
export function shownGames<Any extends Game>(games: readonly Any[], filter: GameFilter): Any[] {
  return newestFirst(games)
    .filter((game) => passes(game, filter))
    .slice(0, CHART_GAMES)
    .reverse();
}

/** A copy ordered by date, newest first; games of one moment by their ids. */
export function newestFirst<Any extends Game>(games: readonly Any[]): Any[] {
  return games.toSorted((a, b) => Date.parse(b.matchDate) - Date.parse(a.matchDate) || b.id - a.id);
}
