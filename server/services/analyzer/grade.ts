import { type Kysely, sql } from 'kysely';
import { highlightTypeSchema } from '#lib/contract/analyzer.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/** The value of the prediction's statistic in a row of figures. */
const COUNT = sql`case statistic ${sql.join(
  highlightTypeSchema.options.map((statistic) => sql`when ${sql.lit(statistic)} then figures.${sql.ref(statistic)}`),
  sql` `,
)} end`;

/** Batch size: small because a trigger checks every updated row. */
const MATCHES_PER_BATCH = 10;

/**
 * Stores the observed counts of a world's matches with new results. The prediction for a player who did not appear, or for a count that
 * the source lacks, is void: it gets no value and is not graded.
 *
 * @returns the number of graded matches
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
  for (let from = 0; from < rows.length; from += MATCHES_PER_BATCH) {
    const matches = rows.slice(from, from + MATCHES_PER_BATCH).map(({ matchId }) => matchId);
    await lease.transaction((transaction) => gradeMatches(transaction, matches, now));
  }
  return rows.length;
}

async function gradeMatches(db: Kysely<Database>, ids: readonly number[], now: Date): Promise<void> {
  const matches = sql.join(ids);
  await sql`update highlights set actual_value = ${COUNT} from team_periods as figures
    where highlights.match_id in (${matches}) and figures.match_id = joined_match(highlights.match_id) and period = 0
      and highlights.is_home = figures.is_home and player_id is null and actual_value is null`.execute(db);
  await sql`update highlights set actual_value = ${COUNT} from player_periods as figures
    where highlights.match_id in (${matches}) and figures.match_id = joined_match(highlights.match_id) and period = 0
      and figures.player_id = (select coalesce(merged_into, id) from players where id = highlights.player_id) and actual_value is null`.execute(
    db,
  );
  await sql`update analyses set graded_at = ${now.toISOString()}::timestamptz where match_id in (${matches})`.execute(
    db,
  );
}
