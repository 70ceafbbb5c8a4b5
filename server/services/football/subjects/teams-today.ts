import { type Kysely, sql } from 'kysely';
import { MAX_TEAMS_TODAY, type TeamToday } from '#lib/contract/football/teams-today.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';

const DAY_MS = 86_400_000;

/**
 * The teams with a kick-off within 24 hours from a time, in the order of kick-off; the `MAX_TEAMS_TODAY` ones with the most played matches.
 *
 * @param from the user's midnight
 */
export async function loadTeamsToday(db: Kysely<Database>, from: Date): Promise<TeamToday[]> {
  const { rows } = await sql<Omit<TeamToday, 'kickOff'> & { kickOff: Date; matchId: number }>`
    select * from (
      select team.id, team.name, rival.name as opponent, is_home as is_home_game, kick_off, matches.id as match_id
      from matches
      cross join lateral (values (true, home_team_id, away_team_id), (false, away_team_id, home_team_id))
        as side (is_home, team_id, rival_id)
      join teams as team on team.id = team_id
      join teams as rival on rival.id = rival_id
      where kick_off >= ${from} and kick_off < ${new Date(from.getTime() + DAY_MS)}
        and matches.merged_into is null and ${isSeenBy('matches', null)} and matches.world_id not in (${HIDDEN_WORLDS})
      order by team.matches desc, team.id
      limit ${MAX_TEAMS_TODAY}
    ) as known
    order by kick_off, match_id, is_home_game desc`.execute(db);
  return rows.map(({ id, name, opponent, isHomeGame, kickOff }) => ({
    id,
    name,
    opponent,
    isHomeGame,
    kickOff: kickOff.toISOString(),
  }));
}
