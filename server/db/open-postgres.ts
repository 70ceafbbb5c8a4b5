import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { createLeases } from '#server/db/leases.ts';
import { type MigrateOptions, migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { limitedDialect } from '#server/db/postgres/limited-dialect.ts';
import { readinessCheck } from '#server/db/postgres/readiness-check.ts';
import { createQueries } from '#server/db/queries.ts';
import type { Database } from '#server/db/schema.ts';
import { UserError } from '#server/user-error.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Milliseconds. One limit for connecting, and for waiting for a free connection of the pool. */
const CONNECTING = 5 * SECOND;
const REQUEST_STATEMENT = 10 * SECOND;
const LONG_STATEMENT = 60 * MINUTE;
const CLOSING = 5 * SECOND;
/** The delays between attempts to reach a database at the start. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4 * SECOND;
const INT8 = 20;

export interface OpenPostgresOptions {
  /** Milliseconds to wait for an unreachable database; 0 by default. */
  readonly patience?: number;
  /** Called with one line when opening has to wait. */
  readonly notify?: (line: string) => void;
  /** Aborts the wait; opening then throws its reason. */
  readonly signal?: AbortSignal;
  /** The address of a read replica; `null` for none. */
  readonly replicaUrl?: string | null;
  /** Makes the tables; {@link migrate} by default. */
  readonly prepare?: (db: Kysely<Database>, options: MigrateOptions) => Promise<void>;
}

/**
 * Opens a pool of connections to PostgreSQL, or to pgbouncer in any pooling mode, and runs the migrations. An unreachable database is
 * retried with increasing delays.
 *
 * @throws {UserError} when it was not reached in time, or is newer than this program.
 */
export async function openPostgres(url: string, options: OpenPostgresOptions = {}): Promise<OpenDatabase> {
  const { patience = 0, notify = () => undefined, signal = new AbortController().signal, prepare = migrate } = options;
  const pool = createPool(url);
  const replicaPool = options.replicaUrl == null ? null : createPool(options.replicaUrl);
  const check = readinessCheck(url);
  const failed = check.heard;
  const db = createQueries(limitedDialect(pool, { statementLimit: REQUEST_STATEMENT, failed }));
  const longDb = createQueries(limitedDialect(pool, { statementLimit: LONG_STATEMENT, failed }));
  // Its failures say nothing about the primary, which is used in its place.
  const replicaParts = { statementLimit: REQUEST_STATEMENT, failed: () => undefined };
  const replica = replicaPool && createQueries(limitedDialect(replicaPool, replicaParts));
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const close = async () => {
    await Promise.all([db.destroy(), longDb.destroy(), replica?.destroy()]);
    // An unresponsive database must not keep the process from ending.
    await Promise.race([
      Promise.all([pool.end(), replicaPool?.end(), check.close()]),
      sleep(CLOSING, undefined, { ref: false }),
    ]);
  };
  try {
    await whenReached(() => prepare(longDb, { notify }), { patience, notify, signal, where: addressOf(url) });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    longDb,
    replica,
    engine: 'postgres',
    leases: createLeases(longDb),
    writes: null,
    connections,
    check: check.run,
    close,
  };
}

function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: CONNECTING,
    // TCP keepalive detects peers that vanished without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    // Row counts are far below the largest safe integer, and PGlite returns numbers as well.
    types: {
      getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // Without a listener a broken connection ends the process; the pool listens only to idle connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Reaching extends Required<Omit<OpenPostgresOptions, 'prepare' | 'replicaUrl'>> {
  /** The database's address without its password. */
  readonly where: string;
}

async function whenReached(work: () => Promise<void>, { patience, notify, signal, where }: Reaching): Promise<void> {
  let waited = 0;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (waited >= patience) throw new UserError(`${where} cannot be used. ${error.message}.`);
      if (waited === 0) notify(`${where} cannot be used yet; trying for ${patience / SECOND} s. ${error.message}.`);
      await sleep(wait, undefined, { signal });
      waited += wait;
    }
  }
}

function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `The database ${pathname.slice(1)} at ${decodeURIComponent(host)}`;
}
