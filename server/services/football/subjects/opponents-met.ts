import { type Kysely, sql } from 'kysely';
import type { SubjectType } from '#lib/contract/football/search.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { findEntity } from '#server/services/football/subjects/entity.ts';
import { NO_PLAYER, NO_TEAM } from '#server/services/football/subjects/subjects.ts';

/** A team that a subject played against. */
export interface OpponentMet {
  readonly id: number;
  readonly games: number;
  readonly last: Date;
}

interface Subject {
  readonly type: SubjectType;
  readonly id: number;
  readonly userId: number;
}

/**
 * The teams that a player or team has played against, sorted by the number of games and then by the time of the last game.
 *
 * @throws {Problem} 404 for an unknown player or team.
 */
export async function opponentsMet(db: Kysely<Database>, { type, id, userId }: Subject): Promise<OpponentMet[]> {
  const subject = await findEntity(db, type === 'player' ? 'players' : 'teams', { id, userId });
  if (subject === undefined) throw new Problem(404, type === 'player' ? NO_PLAYER : NO_TEAM);
  const isPlayed = sql`status = 'played' and merged_into is null`;
  const games =
    type === 'player'
      ? sql`select case when is_home then away_team_id else home_team_id end as opponent, kick_off
          from player_periods join matches on matches.id = match_id
          where player_id = ${subject.id} and period = 0 and ${isPlayed}`
      : sql`select case when home_team_id = ${subject.id} then away_team_id else home_team_id end as opponent, kick_off
          from matches where (home_team_id = ${subject.id} or away_team_id = ${subject.id}) and ${isPlayed}`;
  const { rows } = await sql<OpponentMet>`
    select opponent as id, count(*)::integer as games, max(kick_off) as last from (${games}) as games
    group by opponent order by games desc, last desc, opponent`.execute(db);
  return rows;
}
