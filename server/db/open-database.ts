import type { Kysely } from 'kysely';
import type { Leases } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/** An open, migrated database. */
export interface OpenDatabase {
  /** The database for requests. On PostgreSQL a statement that takes longer than the limit for requests is cancelled. */
  readonly db: Kysely<Database>;
  /** The database for imports, publication and maintenance, whose statements may take long. */
  readonly longDb: Kysely<Database>;
  /** A read replica, whose data may be older; `null` if none is configured. */
  readonly replica: Kysely<Database> | null;
  readonly engine: 'pglite' | 'postgres';
  readonly leases: Leases;
  /** The numbers of connections of the pool; `null` for the embedded database, which has no pool. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number } | null;
  /** Checks that the database can be read and written; on PostgreSQL it settles within two seconds. @throws an error with the reason */
  check(): Promise<void>;
  /** Waits for running queries (on PostgreSQL at most five seconds), flushes all writes and releases the data folder. */
  close(): Promise<void>;
}

/** The opened database with `longDb` as `db`, for work whose statements may take long. */
export function forLongWork(opened: OpenDatabase): OpenDatabase {
  return { ...opened, db: opened.longDb };
}
