import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The maximum number of users in a transaction, which locks their settings. */
const AT_ONCE = 500;

/** The condition that a user has a browser that receives pushes. */
export function hasBrowser({ exists, selectFrom }: ExpressionBuilder<Database, 'alertSettings'>) {
  return exists(selectFrom('pushDevices').select('id').whereRef('pushDevices.userId', '=', 'alertSettings.userId'));
}

/**
 * Clears the times of due checks of users without a browser that receives pushes, so that later runs do not read these users again. Most users with alerts
 * are such users: their extension shows the alerts. A new browser sets the time again.
 *
 * @param selectDue selects the settings of the users whose check is due
 */
export async function clearChecksWithoutBrowser(
  db: Kysely<Database>,
  selectDue: (db: Kysely<Database>) => SelectQueryBuilder<Database, 'alertSettings', object>,
  signal: AbortSignal,
): Promise<void> {
  let read = AT_ONCE;
  while (read === AT_ONCE && !signal.aborted) {
    read = await db.transaction().execute(async (transaction) => {
      const without = selectDue(transaction).where((where) => where.not(hasBrowser(where)));
      // The settings are locked, and the browsers are read again, because a browser may be stored at the same time. It sets the time after this
      // transaction; settings for which it has just set the time are skipped.
      const users = await without.select('userId').limit(AT_ONCE).forUpdate().skipLocked().execute();
      if (users.length === 0) return 0;
      const ids = users.map(({ userId }) => userId);
      const clearing = transaction.updateTable('alertSettings').set({ checkAt: null }).where('userId', 'in', ids);
      await clearing.where((where) => where.not(hasBrowser(where))).execute();
      return users.length;
    });
  }
}
