import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { UserError } from '#server/base/user-error.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { createLeases } from '#server/db/leases.ts';
import { type MigrateOptions, migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { limitedDialect } from '#server/db/postgres/limited-dialect.ts';
import { readinessCheck } from '#server/db/postgres/readiness-check.ts';
import { asRefusal } from '#server/db/postgres/refusal.ts';
import { createQueries } from '#server/db/queries.ts';
import type { Database } from '#server/db/schema.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The maximum milliseconds for connecting, and for waiting for a free connection of the pool. */
const CONNECTING = 5 * SECOND;
/** The maximum milliseconds of a statement of a request, and of other work. */
const REQUEST_STATEMENT = 10 * SECOND;
const LONG_STATEMENT = 60 * MINUTE;
const CLOSING = 5 * SECOND;
/** The first and the longest delay between attempts to reach the database at the start, in milliseconds. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4 * SECOND;
/** PostgreSQL's id of the type bigint. */
const INT8 = 20;

export interface OpenPostgresOptions {
  /** The milliseconds to wait for an unreachable database; by default 0. */
  readonly patience?: number;
  /** Called with one line when opening has to wait. */
  readonly notify?: (line: string) => void;
  /** Aborts the wait. Opening then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** The URL of a read replica; `null` for none. */
  readonly replicaUrl?: string | null;
  /** Creates the tables; by default {@link migrate}. */
  readonly prepare?: (db: Kysely<Database>, options: MigrateOptions) => Promise<void>;
}

/**
 * Opens a pool of connections to PostgreSQL, or to pgbouncer in any mode, and runs the migrations. While the database is unreachable, it tries again
 * with increasing delays.
 *
 * @throws {UserError} when the database was not reached in time, refuses the user or a right, or is newer than this program.
 */
export async function openPostgres(url: string, options: OpenPostgresOptions = {}): Promise<OpenDatabase> {
  const { patience = 0, notify = () => undefined, signal = new AbortController().signal, prepare = migrate } = options;
  const pool = createPool(url);
  const replicaPool = options.replicaUrl == null ? null : createPool(options.replicaUrl);
  const check = readinessCheck(url);
  const failed = check.recordFailure;
  const db = createQueries(limitedDialect(pool, { statementLimit: REQUEST_STATEMENT, failed }));
  const longDb = createQueries(limitedDialect(pool, { statementLimit: LONG_STATEMENT, failed }));
  // Failures of the replica do not affect the readiness check, which is about the primary.
  const replicaParts = { statementLimit: REQUEST_STATEMENT, failed: () => undefined };
  const replica = replicaPool && createQueries(limitedDialect(replicaPool, replicaParts));
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const close = async () => {
    await Promise.all([db.destroy(), longDb.destroy(), replica?.destroy()]);
    // The time limit prevents an unresponsive database from blocking the end of the process.
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
    connections,
    check: check.run,
    close,
  };
}

function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: CONNECTING,
    // TCP keepalive detects servers that disappeared without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    // A bigint is read as a number, like in PGlite. Row counts are far below the largest safe integer.
    types: {
      getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // Without an error listener a broken connection would end the process. The pool itself listens only to idle connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Reaching extends Required<Omit<OpenPostgresOptions, 'prepare' | 'replicaUrl'>> {
  /** The text for the database in messages: its name and host, without the password. */
  readonly where: string;
}

async function whenReached(work: () => Promise<void>, { patience, notify, signal, where }: Reaching): Promise<void> {
  let waited = 0;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw asRefusal(error, where);
      if (waited >= patience) throw new UserError(`${where} cannot be used: ${error.reason}.`);
      if (waited === 0) notify(`${where} cannot be used yet (${error.reason}); trying for ${patience / SECOND} s.`);
      await sleep(wait, undefined, { signal });
      waited += wait;
    }
  }
}

function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `The database ${pathname.slice(1)} at ${decodeURIComponent(host)}`;
}
