import type { Game } from '#lib/contract/game.ts';

/** Period options (specification, section 3); FG, FH and SH on the toggle. */
export type Period = 'fullGame' | 'firstHalf' | 'secondHalf';
/** Place options (specification, section 3). */
export type Place = 'all' | 'home' | 'away';

/** Which of the loaded games a panel looks at. */
export interface GameFilter {
  /** A league's id, or every competition. */
  readonly league: number | 'all';
  readonly place: Place;
  /** Players only: games he started. */
  readonly startsOnly: boolean;
  /** Players only: games he played at least this long, in minutes; 0 for every game. */
  readonly minMinutes: number;
}

/** Every game passes. */
export const NO_FILTER: GameFilter = { league: 'all', place: 'all', startsOnly: false, minMinutes: 0 };

/** Whether a game passes; what the source does not say of a game (a start, minutes) does not pass a filter that asks for it. */
export function passes(game: Game, filter: GameFilter): boolean {
  if (filter.league !== 'all' && game.league.id !== filter.league) return false;
  if (filter.place !== 'all' && game.result.isHomeGame !== (filter.place === 'home')) return false;
  if ('team' in game.statistics) return true;
  const { minutesPlayed, startedMatch } = game.statistics.player.full;
  if (filter.startsOnly && startedMatch !== true) return false;
  return filter.minMinutes === 0 || (minutesPlayed !== null && minutesPlayed >= filter.minMinutes);
}
