import { sql } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { hasUnsettledPurchases } from '#server/services/payments/unsettled-purchases.ts';
import { PLACE_IS_KNOWN } from '#server/services/sessions/sign-in-slots.ts';
import { deleteRemovedEntries } from '#server/services/watchlist/removed-entries.ts';

const DAY = 24 * 60 * 60 * 1000;
const LAST_TIDIED = 'tidiedAt';

/**
 * Deletes failed sign-ins and sent mails that are a day old. Once a day it also deletes other expired data: refresh tokens, ended and expired sessions,
 * links a month after their expiry, accounts that were not activated within 30 days, declined registrations after the same time, watchlist entries that
 * were removed 60 days ago, and used bot-check tokens. PGlite has no autovacuum, so there it then runs `vacuum analyze`.
 */
export async function tidy({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, clock: Clock): Promise<void> {
  const now = clock();
  const yesterday = new Date(now.getTime() - DAY);
  const monthAgo = new Date(now.getTime() - 30 * DAY);
  await db.deleteFrom('signInFailures').where('failedAt', '<', yesterday).execute();
  await db.deleteFrom('mailOrders').where('sentAt', '<', yesterday).execute();
  const last = await db.selectFrom('settings').select('value').where('key', '=', LAST_TIDIED).executeTakeFirst();
  // A stored time in the future comes from a wrong clock and is ignored.
  if (last !== undefined && last.value > yesterday.toISOString() && last.value <= now.toISOString()) return;
  await db
    .deleteFrom('signInLanes')
    .where('nextAt', '<', yesterday)
    .where(({ eb, or }) =>
      or([eb('knownAt', 'is', null), eb('knownAt', '<', new Date(now.getTime() - PLACE_IS_KNOWN))]),
    )
    .execute();
  await db.deleteFrom('accountLinks').where('expiresAt', '<', monthAgo).execute();
  // An account stays while it is charged or a refund is due.
  await db
    .deleteFrom('users')
    .where('activatedAt', 'is', null)
    .where('createdAt', '<', monthAgo)
    .where('plan', '=', 'FREE')
    .where((query) => query.not(hasUnsettledPurchases(query)))
    .execute();
  await db
    .updateTable('users')
    .set({ declinedPasswordHash: null, declinedAt: null })
    .where('declinedAt', '<', monthAgo)
    .execute();
  await db.deleteFrom('usedBotChecks').where('expiresAt', '<', now).execute();
  await deleteRemovedEntries(db, now);
  await db.deleteFrom('refreshTokens').where('expiresAt', '<', now).execute();
  await db
    .deleteFrom('sessions')
    .where('lastUsedAt', '<', yesterday)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('endedAt', 'is not', null),
        not(exists(selectFrom('refreshTokens').select('hash').whereRef('sessionId', '=', 'sessions.id'))),
      ]),
    )
    .execute();
  if (engine === 'pglite') await sql`vacuum analyze`.execute(db);
  const value = now.toISOString();
  await db
    .insertInto('settings')
    .values({ key: LAST_TIDIED, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
