import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The tables that imports and predictions fill. */
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
 * Updates the statistics of the query planner after an import. Each table has its own statement: PGlite runs one statement at a time, and all tables
 * together would block requests for most of a second.
 */
export async function analyzeTables(db: Kysely<Database>): Promise<void> {
  for (const table of FILLED) await sql`analyze ${sql.table(table)}`.execute(db);
}
