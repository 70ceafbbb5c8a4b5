import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** What came of work under a lock: its result, or nothing because somebody else is at it. */
export type LockedWork<Result> = { readonly done: true; readonly result: Result } | { readonly done: false };

/** Does work of a name only once at a time, over all processes on one database. Does not wait. */
export interface NamedLocks {
  tryWork<Result>(name: string, work: () => Promise<Result>): Promise<LockedWork<Result>>;
}

/** For a database that only this process can open, as PGlite in a locked data folder. */
export function processLocks(): NamedLocks {
  const held = new Set<string>();
  return {
    async tryWork(name, work) {
      if (held.has(name)) return { done: false };
      held.add(name);
      try {
        return { done: true, result: await work() };
      } finally {
        held.delete(name);
      }
    },
  };
}

/** PostgreSQL's advisory locks; a connection of its own holds the lock, and losing it gives the lock back. */
export function advisoryLocks(db: Kysely<Database>): NamedLocks {
  return {
    tryWork(name, work) {
      const key = sql`hashtextextended(${`tenline ${name}`}, 0)`;
      return db.connection().execute(async (holder) => {
        const taken = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(holder);
        if (taken.rows[0]?.taken !== true) return { done: false };
        try {
          return { done: true, result: await work() };
        } finally {
          await sql`select pg_advisory_unlock(${key})`.execute(holder);
        }
      });
    },
  };
}
