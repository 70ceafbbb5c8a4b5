import { describeGame, type FantasyGame } from '#server/sources/fpl/fantasy-game.ts';
import { liveGame } from '#server/sources/fpl/live-game.ts';
import { readGame } from '#server/sources/fpl/read-game.ts';
import type { Source } from '#server/sources/parts/source.ts';

/**
 * The source of a league's Fantasy game.
 *
 * @param turn its place in the order in which a sync of a league reads its sources
 */
export function gameSource(game: FantasyGame, turn: number): Source {
  return { ...describeGame(game), form: 'files', read: readGame(game), live: [liveGame(game, turn)] };
}
