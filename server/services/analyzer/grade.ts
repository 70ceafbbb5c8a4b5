import { type Kysely, type RawBuilder, sql } from 'kysely';
import { predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/** The value of the prediction's statistic in a row of figures. */
const COUNT = sql`case statistic ${sql.join(
  predictedStatisticSchema.options.map(
    (statistic) => sql`when ${sql.lit(statistic)} then figures.${sql.ref(statistic)}`,
  ),
  sql` `,
)} end`;

/** The number of matches per transaction. It is small, because a trigger checks every updated row. */
const MATCHES_PER_BATCH = 10;

/** The time after kick-off from which missing figures of a match are no longer expected. */
export const GIVEN_UP = '14 days';

/** The SQL condition for a prediction whose count may still arrive: no team (for a player: no player) has a value of its statistic in the match. */
const IS_WAITING = sql`actual_value is null and not exists (
  select from team_periods as figures
  where player_id is null and figures.match_id = joined_match(highlights.match_id) and period = 0 and ${COUNT} is not null
) and not exists (
  select from player_periods as figures
  where highlights.player_id is not null and figures.match_id = joined_match(highlights.match_id) and period = 0
    and ${COUNT} is not null
)`;

/**
 * Stores the observed counts of predictions for a world's played matches, each count only once. Figures of a match arrive at different times, so
 * the match is graded as soon as every predicted statistic has figures, or two weeks after its kick-off. A prediction for a player who did not
 * appear, or for a count that all sources lack, gets no value and is not graded.
 *
 * @returns the number of matches with new counts
 */
export async function gradePredictions(
  db: Kysely<Database>,
  lease: Lease,
  worldId: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ matchId: number }>`
    select match_id from analyses join matches on matches.id = joined_match(match_id)
    where graded_at is null and status = 'played' and world_id = ${worldId} order by match_id`.execute(db);
  let graded = 0;
  for (let from = 0; from < rows.length; from += MATCHES_PER_BATCH) {
    const matches = rows.slice(from, from + MATCHES_PER_BATCH).map(({ matchId }) => matchId);
    graded += await lease.transaction((transaction) => gradeMatches(transaction, matches, now));
  }
  return graded;
}

/** @returns the number of matches with new counts */
async function gradeMatches(db: Kysely<Database>, ids: readonly number[], now: Date): Promise<number> {
  const matches = sql.join(ids);
  const counted = (from: RawBuilder<unknown>) =>
    sql<{ matchId: number }>`
    with counted as (update highlights set actual_value = ${COUNT} from ${from}
      and highlights.match_id in (${matches}) and figures.match_id = joined_match(highlights.match_id) and period = 0
      and actual_value is null and ${COUNT} is not null returning highlights.match_id)
    select distinct match_id from counted`.execute(db);
  const teams = await counted(
    sql`team_periods as figures where player_id is null and highlights.is_home = figures.is_home`,
  );
  const players = await counted(sql`player_periods as figures
    where figures.player_id = (select coalesce(merged_into, id) from players where id = highlights.player_id)`);
  await sql`update analyses set graded_at = ${now.toISOString()}::timestamptz
    where match_id in (${matches}) and (
      (select kick_off from matches where id = joined_match(match_id)) < ${now.toISOString()}::timestamptz - ${GIVEN_UP}::interval
      or not exists (select from highlights where highlights.match_id = analyses.match_id and ${IS_WAITING}))`.execute(
    db,
  );
  return new Set([...teams.rows, ...players.rows].map(({ matchId }) => matchId)).size;
}
