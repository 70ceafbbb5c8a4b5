import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type Engine, engines } from '#tests/support/server-engines.ts';

/**
 * The engines on which transactions run at the same time. PGlite has one connection, so that its transactions run one
 * after the other.
 */
export function concurrentEngines(): Engine[] {
  return engines().filter(({ name }) => name === 'PostgreSQL');
}

/** The number of connections to the database that wait for a lock. */
export async function lockWaits(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows[0]?.waiting ?? 0;
}
