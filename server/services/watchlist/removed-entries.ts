import type { Kysely } from 'kysely';
import type { OwnData } from '#lib/contract/account/account-data.ts';
import type { Database } from '#server/db/schema.ts';
import { selectWatched, watchedOf } from '#server/services/watchlist/watchlist.ts';

/**
 * Milliseconds for which the row of a removed entry stays, so that an older change from another device does not restore the entry. It is the time for
 * which a refresh token is valid: a device that was offline for longer is signed out.
 */
const KEPT_FOR = 60 * 24 * 60 * 60_000;

/** The removed entries of an export of the user's data, the last removed first. */
export async function loadRemovedEntries(
  db: Kysely<Database>,
  userId: number,
): Promise<OwnData['removedFromWatchlist']> {
  const rows = await selectWatched(db, userId).where('removedAt', 'is not', null).execute();
  return rows.flatMap((row) => {
    const { subject, name } = watchedOf(row);
    return row.removedAt === null ? [] : [{ subject, name, removedAt: row.removedAt.toISOString() }];
  });
}

/** Deletes the rows of entries that were removed 60 days ago or earlier, with the alerts that were made for them. */
export async function deleteRemovedEntries(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('watched')
    .where('removedAt', '<=', new Date(now.getTime() - KEPT_FOR))
    .execute();
}
