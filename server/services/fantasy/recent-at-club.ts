import type { RecentMatch } from '#lib/contract/scout/match-preview.ts';
import type { MatchRow } from '#server/services/football/matches/matches.ts';
import type { SubjectGames } from '#server/services/scout/games/subject-games.ts';
import { RECENT_MATCHES, recentMatches } from '#server/services/scout/rows/line-up.ts';
import { lastElsewhere } from '#server/services/scout/slate/last-elsewhere.ts';

interface AtClub {
  /** `null` for a player without a club. */
  readonly clubId: number | null;
  /** The club's matches, newest first. */
  readonly played: readonly MatchRow[];
  /** The matches of the player's games, by id. */
  readonly matches: ReadonlyMap<number, MatchRow>;
  /** The ids of the club's matches that have figures of players. */
  readonly known: ReadonlySet<number>;
}

/**
 * A player's part in the latest matches of the present club, oldest first. A match without the player counts as 0 minutes, but as `null`
 * if it has no figures of players, or up to the player's last game for another club, when the player was not in the present club yet.
 *
 * @param games the player's games, newest first
 */
export function recentAtClub(games: SubjectGames, { clubId, played, matches, known }: AtClub): RecentMatch[] {
  const latest = played.slice(0, RECENT_MATCHES).toReversed();
  const elsewhere = lastElsewhere(games, matches, { id: clubId, isNational: false });
  const missed = new Set(
    latest.flatMap(({ id, kickOff }) => (known.has(id) && (elsewhere === null || kickOff > elsewhere) ? [id] : [])),
  );
  return recentMatches(
    latest.map(({ id, homeId }) => ({ id, isHome: homeId === clubId })),
    games,
    (match) => missed.has(match),
  );
}
