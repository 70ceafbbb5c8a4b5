import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
}

/**
 * Carries out the recorded steps at the provider: ends subscriptions that no longer grant a plan, and makes refunds. Each step is idempotent and
 * is recorded when it is done, so it is repeated after a crash.
 *
 * @param userId the user whose purchases are settled; `null` for those of deleted accounts; by default all purchases.
 * @throws the first error, after every purchase has been tried
 */
export async function settlePurchases({ db, clock, payments }: Parts, userId?: number | null): Promise<void> {
  const open = await db
    .selectFrom('purchases')
    .select(['id', 'state', 'refund'])
    .where('provider', '=', payments.provider)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'ending'), and([eb('refund', 'is not', null), eb('refunded', 'is', null)])]),
    )
    .$if(userId !== undefined, (query) => query.where('userId', userId === null ? 'is' : '=', userId ?? null))
    .execute();
  const failures: unknown[] = [];
  for (const { id, state, refund } of open) {
    const changing = db.updateTable('purchases').where('id', '=', id);
    // A refund that always fails must not prevent the end of other subscriptions.
    try {
      if (state === 'ending') {
        await payments.end(id, refund === 'rest');
        await changing.set({ state: 'ended', endedAt: clock() }).execute();
      }
      if (refund !== null) await changing.set({ refunded: await payments.refund(id, refund) }).execute();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Makes a failed refund due again. Without the purchase, because its account was deleted, the refund is made at once. */
export async function reopenRefund(
  { db, payments }: Pick<Parts, 'db' | 'payments'>,
  purchaseId: string,
): Promise<void> {
  const reopened = await db
    .updateTable('purchases')
    .set({ refunded: null })
    .where('id', '=', purchaseId)
    .where('provider', '=', payments.provider)
    .returning('id')
    .executeTakeFirst();
  // The provider refunds the amount of the failed refund, whatever the share.
  if (reopened === undefined) await payments.refund(purchaseId, 'rest');
}
