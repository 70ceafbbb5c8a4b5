import { type Kysely, sql } from 'kysely';
import type { WatchedFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import type { Database } from '#server/db/schema.ts';
import { isComingMatch } from '#server/services/football/matches/is-coming-match.ts';
import { selectMatches } from '#server/services/football/matches/matches.ts';
import { neutralGround } from '#server/services/football/matches/neutral-ground.ts';
import { HAS_LEFT_CLUB } from '#server/services/football/subjects/left-club.ts';
import type { WatchedRow } from '#server/services/watchlist/watchlist.ts';

type NextMatch = NonNullable<WatchedFigures['next']>;

/** A player who has not played for this time may have another team now. */
const PRESENT = sql.lit('400 days');

/**
 * The SQL of a subquery with the array of an entry's team ids as `ids`, for a query on `watched` and `players` (docs/product.md, "Watchlist"). Null for
 * referees and inactive players; without the club of a player who has left it. With the offset it is computed once per entry, not once per match.
 */
export function presentTeams(now: Date) {
  return sql`select case when watched.kind = 'team' then array[entity_id]
    when players.last_played is null or players.last_played > ${now}::timestamptz - ${PRESENT}::interval
      then array[case when not ${HAS_LEFT_CLUB} then club_id end, national_team_id] end as ids offset 0`;
}

/** The next scheduled match of each entry's subject, by the id of the entry. */
export async function nextMatches(
  db: Kysely<Database>,
  rows: readonly Pick<WatchedRow, 'id'>[],
  now: Date,
): Promise<ReadonlyMap<number, NextMatch>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<{ id: number; matchId: number; isHome: boolean | null }>`
    select watched.id, next.id as match_id,
      case when watched.kind <> 'referee' then coalesce(next.home_team_id = any(teams.ids), false) end as is_home
    from watched left join players on watched.kind = 'player' and players.id = entity_id
      cross join lateral (${presentTeams(now)}) as teams
      cross join lateral (
        select matches.id, home_team_id from matches
        where status = 'scheduled' and merged_into is null and ${isComingMatch(now)}
          and case when watched.kind = 'referee' then referee_id = entity_id
            else home_team_id = any(teams.ids) or away_team_id = any(teams.ids) end
        order by kick_off, matches.id limit 1) as next
    where watched.id in (${sql.join(rows.map(({ id }) => id))})`.execute(db);
  if (found.length === 0) return new Map();
  const ids = [...new Set(found.map(({ matchId }) => matchId))];
  const matches = await selectMatches(db).where('matches.id', 'in', ids).execute();
  const byId = new Map(matches.map((match) => [match.id, match]));
  return new Map(
    found.flatMap(({ id, matchId, isHome }): [number, NextMatch][] => {
      const match = byId.get(matchId);
      if (match === undefined) return [];
      const { kickOff, leagueId, leagueName, homeId, homeName, awayId, awayName } = match;
      const league = { id: leagueId, name: leagueName };
      const teams = { home: { id: homeId, name: homeName }, away: { id: awayId, name: awayName } };
      return [
        [id, { id: match.id, kickOff: kickOff.toISOString(), league, ...teams, isHome, ...neutralGround(match) }],
      ];
    }),
  );
}
