import { type Kysely, sql } from 'kysely';
import { highlightTypeSchema } from '#lib/contract/analyzer.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/** The count of the statistic that the highlight is about, of a row of figures. */
const COUNT = sql`case statistic ${sql.join(
  highlightTypeSchema.options.map((statistic) => sql`when ${sql.lit(statistic)} then figures.${sql.ref(statistic)}`),
  sql` `,
)} end`;

/** So few that nobody waits for the statement: the database checks every row that it changes. */
const MATCHES_AT_ONCE = 10;

/**
 * Fills in what came out where a source's results have arrived since the last time. A player who did not appear, and what the source
 * did not count, stay without a value: such a prediction is void and not graded.
 *
 * @returns how many matches that was
 */
export async function gradeStatements(
  db: Kysely<Database>,
  lease: Lease,
  sourceId: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ matchId: number }>`
    select match_id from analyses join matches on matches.id = match_id
    where graded_at is null and status = 'played' and source_id = ${sourceId} order by match_id`.execute(db);
  for (let from = 0; from < rows.length; from += MATCHES_AT_ONCE) {
    const matches = rows.slice(from, from + MATCHES_AT_ONCE).map(({ matchId }) => matchId);
    await lease.transaction((transaction) => gradeMatches(transaction, matches, now));
  }
  return rows.length;
}

async function gradeMatches(db: Kysely<Database>, ids: readonly number[], now: Date): Promise<void> {
  const matches = sql.join(ids);
  await sql`update highlights set actual_value = ${COUNT} from team_periods as figures
    where highlights.match_id in (${matches}) and highlights.match_id = figures.match_id and period = 0
      and highlights.team_id = figures.team_id and player_id is null and actual_value is null`.execute(db);
  await sql`update highlights set actual_value = ${COUNT} from player_periods as figures
    where highlights.match_id in (${matches}) and highlights.match_id = figures.match_id and period = 0
      and highlights.player_id = figures.player_id and actual_value is null`.execute(db);
  await sql`update analyses set graded_at = ${now.toISOString()}::timestamptz where match_id in (${matches})`.execute(
    db,
  );
}
