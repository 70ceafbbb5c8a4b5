import type { Position } from '#lib/contract/football/search.ts';
import type { Described } from '#server/data/store/rows/descriptions.ts';

/**
 * The sources whose positions are those of the Fantasy game, the preferred one first. The game's lines and points
 * follow these positions, and they are of the present season, while the position in a better ranked source can be years old.
 */
export const FANTASY_POSITIONS = ['fpl', 'fpl-core'];

/**
 * The position of a player: that of the Fantasy game, else that of the first source that has one; `null` if no source has one.
 *
 * @param described the descriptions, that of the best ranked source first
 * @param sources the keys of the sources, in the order of the descriptions
 */
export function shownPosition(described: readonly Described['player'][], sources: readonly string[]): Position | null {
  const ofGame = FANTASY_POSITIONS.flatMap((source) => described.filter((_, at) => sources[at] === source));
  return [...ofGame, ...described].find(({ position }) => position !== undefined)?.position ?? null;
}
