import pg from 'pg';
import { asUnavailable, type DatabaseUnavailable, DISK_FULL } from '#server/db/database-unavailable.ts';

/** The maximum milliseconds for connecting, and the same again for the query. Together they are below the two seconds of a check. */
const LIMIT = 900;
const REPLICA = 'The database is a replica or read-only.';
/** Creates a table that is large enough that the server must extend a file, which fails on a full disk. */
const PROBE = `create temporary table tenline_disk_probe on commit drop as
  select repeat(md5(n::text), 60) as filling from generate_series(1, 4000) as n`;

export interface ReadinessCheck {
  /** Runs the check; settles within two seconds. @throws an error with the reason why the database is unavailable */
  readonly run: () => Promise<void>;
  /** Must be called with each failure of a statement. After a failure because of a full disk, each check also writes until a write succeeds. */
  readonly recordFailure: (failure: DatabaseUnavailable) => void;
  readonly close: () => Promise<void>;
}

/**
 * Checks whether PostgreSQL replies and accepts writes. It uses a separate connection, because a busy pool does not mean that the database is unavailable.
 * Concurrent calls share one check.
 */
export function readinessCheck(connectionString: string): ReadinessCheck {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: LIMIT });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let running: Promise<void> | null = null;
  let isDiskFull = false;

  async function check(): Promise<void> {
    const client = await pool.connect();
    let isBroken = true;
    const limit = setTimeout(() => void client.end(), LIMIT);
    try {
      const { rows } = await client.query(
        `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReplica"`,
      );
      if (rows[0]?.isReplica !== false) throw new Error(REPLICA);
      if (isDiskFull) {
        await client.query(PROBE);
        isDiskFull = false;
      }
      isBroken = false;
    } finally {
      clearTimeout(limit);
      // After a failure the next check connects again, because the replica may be promoted or the host name may lead to another server.
      client.release(isBroken);
    }
  }

  return {
    run() {
      running ??= check()
        .catch((error: unknown) => {
          throw asUnavailable(error);
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
    recordFailure({ code }) {
      if (code === DISK_FULL) isDiskFull = true;
    },
    close: () => pool.end(),
  };
}
