import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { createLeases } from '#server/db/leases.ts';
import { migrated } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createQueries } from '#server/db/queries.ts';
import { prepare } from '#server/db/session-settings.ts';

const INT8 = 20;

/** Opens a pool of connections to PostgreSQL and runs the migrations. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    // Row counts are far below the point where a number loses digits, and PGlite returns numbers as well.
    types: {
      getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // A connection that breaks while idle leaves the pool; without a listener the event would end the process.
  pool.on('error', () => undefined);
  const db = createQueries(new PostgresDialect({ pool, onCreateConnection: prepare }));
  await migrated(db);
  return { db, engine: 'postgres', leases: createLeases(db), writes: null, close: () => db.destroy() };
}
