import type { Kysely } from 'kysely';
import type { Leases } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/** An open database with its tables up to date. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: 'pglite' | 'postgres';
  readonly leases: Leases;
  /**
   * The number of statements so far that may have changed something, where only this process writes: as long as it stays the same,
   * every query returns the same rows. `null` where other processes write too.
   */
  readonly writes: (() => number) | null;
  /** Waits for running queries, writes everything out and releases the data folder. */
  close(): Promise<void>;
}
