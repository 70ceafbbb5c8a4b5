import type { Kysely } from 'kysely';
import type { Leases } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/** An open database with its tables up to date. */
export interface OpenDatabase {
  /** For requests: on PostgreSQL a statement that takes longer than a request should is cancelled. */
  readonly db: Kysely<Database>;
  /** The same database for imports, publication and maintenance, whose statements may take long. */
  readonly longDb: Kysely<Database>;
  readonly engine: 'pglite' | 'postgres';
  readonly leases: Leases;
  /**
   * The number of statements so far that may have changed something, where only this process writes: as long as it stays the same,
   * every query returns the same rows. `null` where other processes write too.
   */
  readonly writes: (() => number) | null;
  /** Settles within two seconds. @throws an error that says why the database cannot be read and written now */
  check(): Promise<void>;
  /** Waits for running queries, writes everything out and releases the data folder. */
  close(): Promise<void>;
}

/** The same database for work whose statements may take long. */
export function forLongWork(opened: OpenDatabase): OpenDatabase {
  return { ...opened, db: opened.longDb };
}
