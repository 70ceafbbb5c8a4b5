import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** The predictions of a match of this season. */
export interface Predicted {
  /** The names of the clubs. */
  readonly key: string;
  readonly round: number | null;
  readonly kickOff: Date;
  readonly isPlayed: boolean;
  readonly isGraded: boolean;
  /** The numbers of predictions for teams and for players, and of those with an observed count. */
  readonly teams: number;
  readonly teamsGraded: number;
  readonly players: number;
  readonly playersGraded: number;
  /** Hashes of the predictions and of the observed counts. */
  readonly predictions: string;
  readonly observed: string;
}

/** The matches of the season 2025/26 with their predictions, by kick-off. */
export async function predictedMatches({ db }: Pick<OpenDatabase, 'db'>): Promise<Predicted[]> {
  const { rows } = await sql<Predicted>`
    select home.name || ' ' || away.name as key, round, matches.kick_off, status = 'played' as is_played,
      bool_or(graded_at is not null) as is_graded,
      count(*) filter (where team_id is not null and player_id is null)::integer as teams,
      count(*) filter (where team_id is not null and player_id is null and actual_value is not null)::integer as teams_graded,
      count(player_id)::integer as players, count(actual_value) filter (where player_id is not null)::integer as players_graded,
      coalesce(md5(string_agg((to_jsonb(highlights) - 'actual_value')::text, ' ' order by highlights.id)), '') as predictions,
      coalesce(md5(string_agg(concat_ws(' ', highlights.id, actual_value), ' ' order by highlights.id)), '') as observed
    from matches join teams as home on home.id = home_team_id join teams as away on away.id = away_team_id
      left join analyses on joined_match(analyses.match_id) = matches.id
      left join highlights on highlights.match_id = analyses.match_id
    where season = 2025 and matches.merged_into is null
    group by matches.id, home.name, away.name order by matches.kick_off, matches.id`.execute(db);
  return rows;
}
