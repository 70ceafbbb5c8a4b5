import type { Kysely } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { followPurchases, lockUser } from '#server/services/record-purchase.ts';

/**
 * Ends what was bought with play money, once an installation takes real: it carries no plan any more, and the provider is never asked
 * for it. Changes nothing when it is run again.
 */
export async function endTestPurchases({ db, clock }: { db: Kysely<Database>; clock: Clock }): Promise<void> {
  const open = db.updateTable('checkouts').set({ state: 'closed' }).where('state', '=', 'open');
  await open.where('id', 'in', db.selectFrom('testCheckouts').select('id')).execute();

  const owners = await db
    .selectFrom('purchases')
    .innerJoin('testPurchases', 'testPurchases.id', 'purchases.id')
    .select('purchases.userId')
    .distinct()
    .where(({ or, and, eb }) =>
      or([
        eb('purchases.state', '!=', 'ended'),
        and([eb('purchases.refund', 'is not', null), eb('purchases.refunded', 'is', null)]),
      ]),
    )
    .execute();
  for (const { userId } of owners) {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const ending = trx.updateTable('purchases').set({ state: 'ended', endedAt: clock(), refund: null });
      await ending
        .where('userId', '=', userId)
        .where('id', 'in', trx.selectFrom('testPurchases').select('id'))
        .where(({ or, and, eb }) =>
          or([eb('state', '!=', 'ended'), and([eb('refund', 'is not', null), eb('refunded', 'is', null)])]),
        )
        .execute();
      await followPurchases(trx, userId);
    });
  }
}
