import type { ImportTarget } from '#server/data/store/rows/import-lease.ts';
import type { Follow } from '#server/services/following/follows.ts';
import { knownMatches } from '#server/services/following/known-matches.ts';
import { nextSync, type SyncResult } from '#server/sources/fetching/schedule.ts';

/** When the next sync is due, by the league's stored matches; at once if the choice has changed since the sync. @param follow the synced choice */
export async function planSync(
  { db }: Pick<ImportTarget, 'db'>,
  follow: Follow,
  { now, ...result }: { readonly now: Date } & Pick<SyncResult, 'failures' | 'retryAt' | 'continueAt'>,
): Promise<Date> {
  const chosen = await db
    .selectFrom('follows')
    .select(['seasons', 'directory'])
    .where('league', '=', follow.league)
    .where('source', '=', follow.source)
    .executeTakeFirst();
  if (chosen && (chosen.seasons !== follow.seasons || chosen.directory !== follow.directory)) return now;
  const seed = `${follow.league} ${follow.source} ${follow.createdAt.getTime()}`;
  return nextSync({ ...result, endedAt: now, matches: await knownMatches(db, follow), seed });
}

/** Changed columns of the state of a sync, and the number of new requests. */
export type SyncChange = Partial<
  Pick<Follow, 'lastStarted' | 'lastGood' | 'lastFault' | 'lastFaultAt' | 'failures' | 'nextAt' | 'digest' | 'reader'> &
    Pick<Follow, 'accepted' | 'allowanceUsed' | 'allowanceLimit' | 'allowanceAt'>
> & { readonly requests?: number };

/** Stores a change of the state of a sync, and adds `requests` to its number of requests. */
export async function recordSync(
  { db }: Pick<ImportTarget, 'db'>,
  { league, source }: Pick<Follow, 'league' | 'source'>,
  { requests = 0, ...change }: SyncChange,
): Promise<void> {
  await db
    .updateTable('syncs')
    .set(change)
    .set((build) => ({ requests: build('requests', '+', requests) }))
    .where('league', '=', league)
    .where('source', '=', source)
    .execute();
}
