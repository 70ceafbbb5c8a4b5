import { type Kysely, sql } from 'kysely';

/**
 * The counts of the last ten games that a prediction was made from, as a JSON array, oldest first; `null` in it for an unknown count. The
 * column is empty for predictions made before this migration, since a prediction is immutable from kick-off.
 */
export const recentCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table highlights add column recent_counts jsonb`.execute(db);
  },
};
