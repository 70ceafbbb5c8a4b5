import type { MatchRow } from '#server/services/football/matches/matches.ts';
import type { SubjectGames } from '#server/services/scout/games/subject-games.ts';

/** A player's present team; an `id` of `null` is a player without a club. */
export interface PresentTeam {
  readonly id: number | null;
  readonly isNational: boolean;
}

/**
 * The kick-off of a player's latest game for another team than the present one; `null` without such a game. Up to then the player was not in the
 * present team. Games for national teams do not count for a club, and games for clubs not for a national team.
 *
 * @param games the player's games, newest first
 * @param matches the matches of these games, by id
 */
export function lastElsewhere(
  games: Pick<SubjectGames, 'matches' | 'isHome'>,
  matches: ReadonlyMap<number, MatchRow>,
  team: PresentTeam,
): Date | null {
  for (const [index, match] of games.matches.entries()) {
    const row = matches.get(match);
    if (row === undefined) continue;
    const [id, isNational] = games.isHome[index] ? [row.homeId, row.homeIsNational] : [row.awayId, row.awayIsNational];
    if (id !== team.id && isNational === team.isNational) return row.kickOff;
  }
  return null;
}
