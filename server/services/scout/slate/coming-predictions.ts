import { type Kysely, sql } from 'kysely';
import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import type { Database } from '#server/db/schema.ts';

/** A prediction for a player or a team of a coming match. */
export interface ComingPrediction {
  readonly matchId: number;
  readonly teamId: number;
  /** The id of the player; `null` for a team's prediction. */
  readonly playerId: number | null;
  readonly statistic: PredictedStatistic;
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
}

/** The published predictions of matches. For joined matches the choice of predictions is the same as in `analyzed-day.ts`. */
export async function comingPredictions(
  db: Kysely<Database>,
  matches: readonly number[],
): Promise<readonly ComingPrediction[]> {
  if (matches.length === 0) return [];
  const { rows } = await sql<ComingPrediction & { madeFor: number }>`
    select coalesce(matches.merged_into, matches.id) as match_id, highlights.match_id as made_for,
      coalesce(teams.merged_into, team_id) as team_id, coalesce(players.merged_into, players.id) as player_id,
      statistic, ladder
    from highlights join matches on matches.id = highlights.match_id
      left join teams on teams.id = team_id left join players on players.id = player_id
    where (matches.id in (${sql.join(matches)}) or matches.merged_into in (${sql.join(matches)}))
      and (player_id is null or players.id is not null)
    order by highlights.id`.execute(db);
  const shown = new Map<number, number>();
  for (const { madeFor, matchId } of rows) {
    const first = shown.get(matchId);
    if (first === undefined || madeFor === matchId || (first !== matchId && madeFor < first)) {
      shown.set(matchId, madeFor);
    }
  }
  return rows.filter(({ madeFor, matchId }) => shown.get(matchId) === madeFor);
}

/** A text that identifies the prediction of a subject for one statistic. */
export function predictionKey({
  matchId,
  teamId,
  playerId,
  statistic,
}: Omit<ComingPrediction, 'ladder' | 'statistic'> & { readonly statistic: string }): string {
  return `${matchId} ${teamId} ${playerId ?? ''} ${statistic}`;
}
