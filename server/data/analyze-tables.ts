import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The tables that an import fills. */
const FILLED = [
  'competitions',
  'teams',
  'players',
  'referees',
  'matches',
  'source_keys',
  'observations',
  'team_periods',
  'player_periods',
  'agreement',
  'match_mixes',
  'mixes',
  'analyses',
  'highlights',
] as const;

/**
 * Updates the query planner's statistics, which still describe the tables before an import. Each table has a statement of its own,
 * because PGlite runs in the thread that serves requests, and all tables together take most of a second.
 */
export async function analyzeTables(db: Kysely<Database>): Promise<void> {
  for (const table of FILLED) await sql`analyze ${sql.table(table)}`.execute(db);
}
