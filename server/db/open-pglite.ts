import { setImmediate as turn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CompiledQuery, type DatabaseConnection, type Kysely, PGliteDialect, sql } from 'kysely';
import { asUnavailable } from '#server/db/database-unavailable.ts';
import { createLeases } from '#server/db/leases.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createQueries } from '#server/db/queries.ts';
import type { Database } from '#server/db/schema.ts';
import { TRANSACTION_SETTINGS } from '#server/db/transaction-settings.ts';

/** On PGlite no other process competes for leases; a long statement delays renewals and must not lose one. */
const UNCONTENDED_LEASE_MS = 24 * 60 * 60 * 1000;

/** Milliseconds that PGlite may run without a turn of the event loop. */
const LONGEST_WITHOUT_TURN = 20;

/**
 * Statements that only read; no SQL function of ours writes. Writes in a transaction count when their statement runs.
 */
const READS = /^\s*(select|begin|commit|rollback|start transaction|with(?!.*\b(insert|update|delete|merge)\b))\b/is;

interface Preparation {
  /** Called before each statement that may write, which it can stop by throwing. */
  readonly beforeWrite?: () => void;
  /** Makes the tables; {@link migrate} by default. */
  readonly prepare?: (db: Kysely<Database>) => Promise<void>;
}

/**
 * Opens PGlite and runs the migrations; in memory when no file system is given. `loadDataDir` starts it from a dump.
 */
export async function openPGlite(
  options: Pick<PGliteOptions, 'fs' | 'loadDataDir'>,
  { beforeWrite = () => undefined, prepare = migrate }: Preparation = {},
): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } });
  let writes = 0;
  const dialect = new PGliteDialect({
    pglite,
    onCreateConnection: async (connection) => {
      for (const setting of TRANSACTION_SETTINGS) await connection.executeQuery(CompiledQuery.raw(`set ${setting}`));
      shareThread(connection, beforeWrite);
    },
  });
  const db = createQueries(dialect, ({ query }) => {
    if (!READS.test(query.sql)) writes += 1;
  });
  try {
    await prepare(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  // Leases of a killed process; the data folder's lock proves that it has ended.
  await sql`update leases set expires_at = '-infinity'`.execute(db);
  return {
    db,
    longDb: db,
    replica: null,
    engine: 'pglite',
    leases: createLeases(db, UNCONTENDED_LEASE_MS),
    writes: () => writes,
    connections: () => null,
    check: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
    pglite,
  };
}

/**
 * Makes the only connection throw `DatabaseUnavailable` like a connection to PostgreSQL, and yields to the event loop now and then: PGlite
 * runs in this thread and settles in microtasks, so signals, timers and sockets would otherwise wait for the end of an import.
 */
function shareThread(connection: DatabaseConnection, beforeWrite: () => void): void {
  const execute = connection.executeQuery.bind(connection);
  let turnedAt = performance.now();
  connection.executeQuery = async (query, ...options) => {
    if (!READS.test(query.sql)) beforeWrite();
    if (performance.now() - turnedAt > LONGEST_WITHOUT_TURN) {
      await turn();
      turnedAt = performance.now();
    }
    try {
      return await execute(query, ...options);
    } catch (error) {
      throw asUnavailable(error, true);
    }
  };
}
