import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { recordPurchase } from '#server/services/payments/record-purchase.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
}

/**
 * Asks the provider what became of a checkout and acts on it: a paid one changes its user's plan; where the user is gone, or never was,
 * the money goes back. One that we did not open is left alone. May be repeated and crossed; its state is noted last, so that what was
 * interrupted is done again.
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
  const told = await payments.checkout(id);
  if (told?.state === 'open') return;
  if (told?.state === 'paid' && told.purchaseId !== null) {
    const purchase = await payments.purchase(told.purchaseId);
    if (purchase === null) return;
    const isRecorded = ours.userId !== null && (await recordPurchase({ db, clock, provider }, ours.userId, purchase));
    if (!isRecorded) {
      await payments.end(purchase.id, false);
      await payments.refund(purchase.id, 'all');
    }
  }
  const state = told?.state ?? 'closed';
  await db.updateTable('checkouts').set({ state }).where('id', '=', id).execute();
}
