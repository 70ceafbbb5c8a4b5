import { type Kysely, sql } from 'kysely';

/**
 * The counts of the last ten games before a predicted match, as a JSON array, oldest first, with `null` for an unknown count. The column is null
 * for predictions from before this migration, because a prediction is immutable after kick-off.
 */
export const recentCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table highlights add column recent_counts jsonb`.execute(db);
  },
};
