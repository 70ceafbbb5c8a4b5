import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A followed league with one of its sources, and the state of the syncs of this source. */
export interface Follow extends Selectable<Omit<Database['follows'], 'createdAt'>>, Selectable<Database['syncs']> {
  readonly createdAt: Date;
}

/** An operator's choice of a league and sources. */
export interface FollowChoice {
  readonly league: string;
  readonly sources: readonly string[];
  readonly seasons: number;
  /** The absolute path of a directory that is read instead of the network; `null` for the network. */
  readonly directory: string | null;
  /** The account that accepted the terms of the sources, or "command line". */
  readonly acceptedBy: string;
}

/** All follows, sorted by league and source. */
export async function listFollows(db: Kysely<Database>): Promise<Follow[]> {
  return db
    .selectFrom('follows')
    .innerJoin('syncs', (join) =>
      join.onRef('syncs.league', '=', 'follows.league').onRef('syncs.source', '=', 'follows.source'),
    )
    .selectAll('follows')
    .selectAll('syncs')
    .orderBy('follows.league')
    .orderBy('follows.source')
    .execute();
}

/**
 * Follows a league with some sources. For sources that are already followed, it changes the seasons and the directory. The syncs of all given
 * sources are due immediately.
 */
export async function follow(db: Kysely<Database>, choice: FollowChoice, now: Date): Promise<void> {
  const { league, sources, seasons, directory, acceptedBy } = choice;
  const chosen = { seasons, directory, acceptedBy, acceptedAt: now };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('follows')
      .values(sources.map((source) => ({ league, source, ...chosen, createdAt: now })))
      .onConflict((conflict) => conflict.columns(['league', 'source']).doUpdateSet(chosen))
      .execute();
    await transaction
      .insertInto('syncs')
      .values(
        sources.map((source) => ({
          league,
          source,
          lastStarted: null,
          lastGood: null,
          lastFault: null,
          lastFaultAt: null,
          nextAt: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['league', 'source']).doUpdateSet({ nextAt: now }))
      .execute();
  });
}

/**
 * Stops following a league, or one source of it; stored football stays.
 *
 * @returns the sources that were followed
 */
export async function unfollow(db: Kysely<Database>, league: string, source?: string): Promise<string[]> {
  const removed = await db
    .deleteFrom('follows')
    .where('league', '=', league)
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .returning('source')
    .execute();
  return removed.map((row) => row.source).sort();
}

/**
 * Makes the syncs of a league due; of all leagues for `null`.
 *
 * @param accept the code of a fault whose figures the next sync without a fault accepts
 * @returns the number of these syncs
 */
export async function makeDue(db: Kysely<Database>, league: string | null, now: Date, accept = ''): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('syncs')
    .set({ nextAt: now, accepted: sql`accepted || ' ' || ${accept}::text` })
    .$if(league !== null, (query) => query.where('league', '=', league ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The number of requests that the source has counted for the API key today (UTC), and its limit; `null` when unknown. */
export function usedToday(
  {
    allowanceUsed: used,
    allowanceLimit: limit,
    allowanceAt: at,
  }: Pick<Follow, 'allowanceUsed' | 'allowanceLimit' | 'allowanceAt'>,
  now: Date,
): { readonly used: number; readonly limit: number } | null {
  const isToday = at?.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return isToday && used !== null && limit !== null ? { used, limit } : null;
}

/** Whether the last completed sync has failed. */
export function hasFault({ lastGood, lastFaultAt }: Pick<Follow, 'lastGood' | 'lastFaultAt'>): boolean {
  return lastFaultAt !== null && (lastGood === null || lastFaultAt > lastGood);
}
