import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { endTestPurchases } from '#server/jobs/end-test-purchases.ts';
import { type BillingParts, createBilling } from '#server/services/payments/billing.ts';
import { followCheckout } from '#server/services/payments/follow-checkout.ts';
import { settlePurchases } from '#server/services/payments/settle-purchases.ts';
import { deleteSettledPurchases } from '#server/services/payments/unsettled-purchases.ts';

const MINUTE = 60_000;
const NEXT_LOOK = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds for which handled messages are kept. A provider repeats a message for a few days at most. */
const EVENTS_KEPT = 60 * DAY;

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The configured provider; `null` for none. */
  readonly payments: Payments | null;
}

/**
 * Updates purchases and plans from the provider's state, in case one of its messages was lost or not handled completely. Checks open
 * checkouts, finishes cancellations and refunds, and checks subscriptions whose paid time is over. Ends test purchases where test
 * payments are off. Other purchases of a provider that is not configured stay unchanged.
 *
 * @param signal stops the work between two purchases
 * @throws the first error, after all other steps have been tried.
 */
export async function reconcilePayments(
  { db, clock, payments }: Parts,
  signal = new AbortController().signal,
): Promise<void> {
  const failures: unknown[] = [];
  async function tried(work: () => Promise<void>): Promise<void> {
    if (!signal.aborted) await work().catch((error: unknown) => failures.push(error));
  }

  if (payments?.provider !== 'test') await tried(() => endTestPurchases({ db, clock }));
  if (payments !== null) await reconcileProvider({ db, clock, payments }, tried, signal);

  await db.deleteFrom('checkouts').where('userId', 'is', null).where('state', '!=', 'open').execute();
  await deleteSettledPurchases(db);
  await db
    .deleteFrom('paymentEvents')
    .where('handledAt', '<', new Date(clock().getTime() - EVENTS_KEPT))
    .execute();
  if (failures.length > 0) throw failures[0];
}

async function reconcileProvider(
  parts: BillingParts,
  tried: (work: () => Promise<void>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, payments } = parts;
  const now = clock();
  const open = await db
    .selectFrom('checkouts')
    .select('id')
    .where('provider', '=', payments.provider)
    .where('state', '=', 'open')
    // A check that is planned later than one interval from now was planned while the clock was wrong; it is due now.
    .where(({ eb, or }) =>
      or([eb('nextLookAt', '<=', now), eb('nextLookAt', '>', new Date(now.getTime() + NEXT_LOOK))]),
    )
    .execute();
  for (const { id } of open) {
    if (signal.aborted) return;
    await tried(() => followCheckout(parts, id));
    const nextLookAt = new Date(now.getTime() + NEXT_LOOK);
    await db.updateTable('checkouts').set({ nextLookAt }).where('id', '=', id).execute();
  }

  await tried(() => settlePurchases(parts));

  const billing = createBilling(parts);
  const due = await db
    .selectFrom('purchases')
    .select('id')
    .where('provider', '=', payments.provider)
    .where('state', '=', 'active')
    .where('paidUntil', '<=', now)
    .execute();
  for (const { id } of due) await tried(() => billing.follow(id));
}
