import { type Kysely, sql } from 'kysely';
import { highlightTypeSchema } from '#lib/contract/analyzer.ts';
import type { Database } from '#server/db/schema.ts';

/** The count of the statistic that the highlight is about, of a row of figures. */
const COUNT = sql`case statistic ${sql.join(
  highlightTypeSchema.options.map((statistic) => sql`when ${sql.lit(statistic)} then figures.${sql.ref(statistic)}`),
  sql` `,
)} end`;

/**
 * Fills in what came out where a source's results have arrived since the last time. A player who did not appear, and what the source
 * did not count, stay without a value: such a prediction is void and not graded.
 *
 * @returns how many matches that was
 */
export async function gradeStatements(db: Kysely<Database>, sourceId: number, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ matchId: number }>`
      select match_id from analyses join matches on matches.id = match_id
      where graded_at is null and status = 'played' and source_id = ${sourceId}`.execute(transaction);
    if (rows.length === 0) return 0;
    const matches = sql.join(rows.map(({ matchId }) => matchId));
    await sql`update highlights set actual_value = ${COUNT} from team_periods as figures
      where highlights.match_id in (${matches}) and highlights.match_id = figures.match_id and period = 0
        and highlights.team_id = figures.team_id and player_id is null and actual_value is null`.execute(transaction);
    await sql`update highlights set actual_value = ${COUNT} from player_periods as figures
      where highlights.match_id in (${matches}) and highlights.match_id = figures.match_id and period = 0
        and highlights.player_id = figures.player_id and actual_value is null`.execute(transaction);
    await sql`update analyses set graded_at = ${now.toISOString()}::timestamptz where match_id in (${matches})`.execute(
      transaction,
    );
    return rows.length;
  });
}
