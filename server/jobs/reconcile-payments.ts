import { endTestPurchases } from '#server/jobs/end-test-purchases.ts';
import { type BillingParts, createBilling } from '#server/services/billing.ts';
import { followCheckout } from '#server/services/follow-checkout.ts';
import { settlePurchases } from '#server/services/settle-purchases.ts';

const MINUTE = 60_000;
const NEXT_LOOK = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** A provider repeats a message for days, not for months. */
const EVENTS_KEPT = 60 * DAY;

/**
 * Makes plan and money agree where no message of the provider came or its handling was interrupted: looks after checkouts left open,
 * finishes cancellations and refunds, asks about subscriptions past the end that is known of them, and ends what was bought with play money
 * before payments were real. Throws the first failure after
 * everything was tried.
 */
export async function reconcilePayments(parts: BillingParts): Promise<void> {
  const { db, clock } = parts;
  const now = clock();
  const failures: unknown[] = [];
  async function tried(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => failures.push(error));
  }

  if (!parts.payments.isTest) await tried(() => endTestPurchases(parts));

  const open = await db
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', 'open')
    .where('nextLookAt', '<=', now)
    .execute();
  for (const { id } of open) {
    await tried(() => followCheckout(parts, id));
    const nextLookAt = new Date(now.getTime() + NEXT_LOOK);
    await db.updateTable('checkouts').set({ nextLookAt }).where('id', '=', id).execute();
  }

  await tried(() => settlePurchases(parts));

  const billing = createBilling(parts);
  const due = await db
    .selectFrom('purchases')
    .select('id')
    .where('state', '=', 'active')
    .where('paidUntil', '<=', now)
    .execute();
  for (const { id } of due) await tried(() => billing.follow(id));

  await db.deleteFrom('checkouts').where('userId', 'is', null).where('state', '!=', 'open').execute();
  await db
    .deleteFrom('paymentEvents')
    .where('handledAt', '<', new Date(now.getTime() - EVENTS_KEPT))
    .execute();
  if (failures.length > 0) throw failures[0];
}
