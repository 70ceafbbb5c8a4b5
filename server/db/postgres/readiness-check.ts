import pg from 'pg';
import { asUnavailable, type DatabaseUnavailable, DISK_FULL } from '#server/db/database-unavailable.ts';

/** Milliseconds for connecting, and again for the query; together less than the two seconds of a check. */
const LIMIT = 900;
const REPLICA = 'The database is a replica or read-only.';
/** More bytes than the free space of the table's pages, so that the server must extend a file. */
const PROBE = `create temporary table tenline_disk_probe on commit drop as
  select repeat(md5(n::text), 60) as filling from generate_series(1, 4000) as n`;

export interface ReadinessCheck {
  /** Settles within two seconds. @throws an error with the reason why the database is unavailable */
  readonly run: () => Promise<void>;
  /** Reports a failed statement. After one that failed on a full disk, every check also writes, until a write succeeds. */
  readonly heard: (failure: DatabaseUnavailable) => void;
  readonly close: () => Promise<void>;
}

/**
 * Checks whether PostgreSQL replies and accepts writes, over a separate connection, since a busy pool does not mean an unavailable database.
 * Checks that overlap share one run.
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
      // A replica may be promoted, or the host name may point elsewhere: the next check reconnects.
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
    heard({ code }) {
      if (code === DISK_FULL) isDiskFull = true;
    },
    close: () => pool.end(),
  };
}
