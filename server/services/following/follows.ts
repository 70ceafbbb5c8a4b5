import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A followed league with one of its sources, and the state of its syncs. */
export interface Follow extends Selectable<Omit<Database['follows'], 'createdAt'>>, Selectable<Database['syncs']> {
  readonly createdAt: Date;
}

/** An operator's choice of a league and sources. */
export interface FollowChoice {
  readonly league: string;
  readonly sources: readonly string[];
  readonly seasons: number;
  /** The absolute path of the directory to read instead of the network. */
  readonly directory: string | null;
  /** The account that accepted the terms of the sources, or "command line". */
  readonly acceptedBy: string;
}

/** All follows, by league and source. */
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
 * Follows a league with some sources, or changes the seasons and the directory of those that are followed already. A sync of each is due at
 * once.
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

/** Makes the syncs of a league, or of all leagues, due. @returns the number of these syncs */
export async function makeDue(db: Kysely<Database>, league: string | null, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('syncs')
    .set({ nextAt: now })
    .$if(league !== null, (query) => query.where('league', '=', league ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The requests that the key of a source has made today, in UTC; `null` when none is known. */
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

/** Whether the latest sync that ended failed. */
export function hasFault({ lastGood, lastFaultAt }: Pick<Follow, 'lastGood' | 'lastFaultAt'>): boolean {
  return lastFaultAt !== null && (lastGood === null || lastFaultAt > lastGood);
}
