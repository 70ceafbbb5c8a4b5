import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { isLive } from '#server/services/payments/foreign-purchases.ts';
import { followPurchases, lockUser } from '#server/services/payments/record-purchase.ts';

/**
 * Ends all test purchases, so that they grant no plan any more; for a server without test payments. No provider is called. Purchases of a
 * real provider stay unchanged. Idempotent.
 */
export async function endTestPurchases({ db, clock }: { db: Kysely<Database>; clock: Clock }): Promise<void> {
  const open = db.updateTable('checkouts').set({ state: 'closed' }).where('state', '=', 'open');
  await open.where('provider', '=', 'test').execute();

  const owners = await db
    .selectFrom('purchases')
    .select('userId')
    .distinct()
    .where('provider', '=', 'test')
    .where(isLive)
    .execute();
  for (const { userId } of owners) {
    if (userId === null) continue;
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      await trx
        .updateTable('purchases')
        .set({ state: 'ended', endedAt: clock(), refund: null })
        .where('userId', '=', userId)
        .where('provider', '=', 'test')
        .where(isLive)
        .execute();
      await followPurchases(trx, userId);
    });
  }
  await db.deleteFrom('purchases').where('provider', '=', 'test').where('userId', 'is', null).execute();
}
