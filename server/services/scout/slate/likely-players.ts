import { type Kysely, sql } from 'kysely';
import type { Position } from '#lib/contract/football/search.ts';
import type { Database } from '#server/db/schema.ts';
import { availabilityOf, type PlayerAvailability } from '#server/services/football/coverage/availability.ts';

/** A player with this number of appearances in this number of the team's latest matches is likely to play. */
const RECENT = { matches: 5, appearances: 2 } as const;

/** A player who is likely to play for a team. */
export interface LikelyPlayer {
  readonly id: number;
  readonly teamId: number;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly position: Position | null;
  readonly availability: PlayerAvailability | null;
}

/** A player for whom the Analyzer has predictions as a likely starter of a team. */
interface Predicted {
  readonly playerId: number;
  readonly teamId: number;
}

/** The likely players: those of a team who appeared in two of its last five matches (one, if none has two), and those with predictions. */
export async function likelyPlayers(
  db: Kysely<Database>,
  teams: readonly number[],
  predicted: readonly Predicted[],
): Promise<LikelyPlayer[]> {
  if (teams.length === 0) return [];
  const { rows } = await sql<Predicted & { appearances: number }>`
    select teams.id as team_id, player_id, count(*)::integer as appearances
    from teams cross join lateral (
      select matches.id, home_team_id = teams.id as at_home from matches
      where (home_team_id = teams.id or away_team_id = teams.id) and status = 'played' and merged_into is null
      order by kick_off desc, matches.id desc limit ${sql.lit(RECENT.matches)}) as recent
    join player_periods on match_id = recent.id and period = 0 and is_home = at_home
    join players on players.id = player_id and (club_id = teams.id or national_team_id = teams.id)
    where teams.id in (${sql.join(teams)}) group by teams.id, player_id`.execute(db);
  const regulars = [...Map.groupBy(rows, ({ teamId }) => teamId).values()].flatMap((ofTeam) => {
    const most = Math.max(...ofTeam.map(({ appearances }) => appearances));
    return ofTeam.filter(({ appearances }) => appearances >= Math.min(RECENT.appearances, most));
  });
  const likely = new Map([...regulars, ...predicted].map((one) => [`${one.teamId} ${one.playerId}`, one]));
  const ids = [...new Set([...likely.values()].map(({ playerId }) => playerId))];
  if (ids.length === 0) return [];
  const players = await db
    .selectFrom('players')
    .select(['id', 'firstName', 'lastName', 'position'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(players.map((player) => [player.id, player]));
  const reported = await availabilityOf(db, ids);
  return [...likely.values()].flatMap(({ playerId, teamId }) => {
    const player = byId.get(playerId);
    return player === undefined ? [] : [{ ...player, teamId, availability: reported.get(playerId) ?? null }];
  });
}
