import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { recordPurchase } from '#server/services/payments/record-purchase.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
}

/**
 * Reads a checkout's state from the provider and applies it. A paid checkout changes its user's plan; without a user the money is refunded. A
 * checkout of another application is ignored. Idempotent, even when calls overlap. The state is stored last, so that an interrupted call is repeated.
 */
export async function followCheckout({ db, clock, payments }: Parts, id: string): Promise<void> {
  const { provider } = payments;
  const ours = await db
    .selectFrom('checkouts')
    .select(['userId', 'state'])
    .where('id', '=', id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (ours === undefined || ours.state === 'paid') return;
  const reported = await payments.checkout(id);
  if (reported?.state === 'open') return;
  if (reported?.state === 'paid' && reported.purchaseId !== null) {
    const purchase = await payments.purchase(reported.purchaseId);
    if (purchase === null) return;
    const isRecorded = ours.userId !== null && (await recordPurchase({ db, clock, provider }, ours.userId, purchase));
    if (!isRecorded) {
      await payments.end(purchase.id, false);
      await payments.refund(purchase.id, 'all');
    }
  }
  const state = reported?.state ?? 'closed';
  await db.updateTable('checkouts').set({ state }).where('id', '=', id).execute();
}
