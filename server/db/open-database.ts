import type { Kysely } from 'kysely';
import type { Leases } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/** An open, migrated database. */
export interface OpenDatabase {
  /** For requests: PostgreSQL cancels a statement that exceeds the limit for requests. */
  readonly db: Kysely<Database>;
  /** The database for imports, publication and maintenance, whose statements may take long. */
  readonly longDb: Kysely<Database>;
  /** A read replica, which may be behind; `null` without one. */
  readonly replica: Kysely<Database> | null;
  readonly engine: 'pglite' | 'postgres';
  readonly leases: Leases;
  /**
   * Counts the statements that may have written, where this process is the only writer: while it is equal, every query returns the same
   * rows. `null` where other processes write too.
   */
  readonly writes: (() => number) | null;
  /** The connections of the pool; `null` for the embedded database. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number } | null;
  /** Settles within two seconds. @throws an error with the reason why the database cannot be read and written now */
  check(): Promise<void>;
  /** Waits for running queries, flushes all writes and releases the data folder. */
  close(): Promise<void>;
}

/** The opened database with `longDb` in place of `db`, for work whose statements may take long. */
export function forLongWork(opened: OpenDatabase): OpenDatabase {
  return { ...opened, db: opened.longDb };
}
