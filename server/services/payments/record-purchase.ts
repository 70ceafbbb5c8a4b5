import type { Kysely, Transaction } from 'kysely';
import { largestPlan, upgradesFrom } from '#lib/domain/account/plan-catalogue.ts';
import type { Purchase } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import type { PaymentProvider } from '#server/db/payment-tables.ts';
import type { Database } from '#server/db/schema.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The provider that reports the purchase. Purchases of other providers stay unchanged. */
  readonly provider: PaymentProvider;
}

/**
 * Stores a purchase's state as the provider reports it and updates the user's plan. Idempotent. It only records the steps that follow at the
 * provider, and `settlePurchases` carries them out: an upgrade ends the old subscription, and a purchase that is not an upgrade, for example a second
 * payment in another window, is refunded.
 *
 * @returns whether the user exists.
 */
export function recordPurchase({ db, clock, provider }: Parts, userId: number, reported: Purchase): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const user = await lockUser(trx, userId);
    if (user === undefined) return false;
    const known = await trx
      .selectFrom('purchases')
      .selectAll()
      .where('id', '=', reported.id)
      .where('provider', '=', provider)
      .executeTakeFirst();
    const facts = { amount: reported.amount, paidUntil: reported.paidUntil };
    const isUpgrade = upgradesFrom(user.plan).includes(reported.plan);
    if (known === undefined) {
      if (reported.isGood && isUpgrade) await endOthers(trx, { userId, provider }, now);
      const fresh = {
        id: reported.id,
        provider,
        userId,
        plan: reported.plan,
        startedAt: reported.startedAt,
        refunded: null,
      };
      await trx
        .insertInto('purchases')
        .values({ ...fresh, ...facts, ...startOf(reported, isUpgrade, now) })
        .execute();
      if (reported.isGood && isUpgrade) await followPurchases(trx, userId);
      return true;
    }
    const changing = trx.updateTable('purchases').where('id', '=', reported.id);
    if (known.state === 'active') {
      await changing.set({ ...facts, ...(reported.isGood ? {} : endOf(reported, now)) }).execute();
      await followPurchases(trx, userId);
    } else if (
      known.state === 'ended' &&
      known.refund === null &&
      reported.plan === 'LIFETIME' &&
      reported.isGood &&
      isUpgrade
    ) {
      // A one-time purchase becomes active again after a won dispute. A subscription that has ended stays ended.
      await endOthers(trx, { userId, provider }, now);
      await changing.set({ state: 'active', endedAt: null }).execute();
      await followPurchases(trx, userId);
    }
    return true;
  });
}

/** Locks the user's row, so that plan changes of one user run one after the other. */
export function lockUser(trx: Transaction<Database>, userId: number) {
  return trx.selectFrom('users').select(['id', 'plan']).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Sets the user's plan to the largest plan that an active purchase grants, or to FREE. */
export async function followPurchases(trx: Transaction<Database>, userId: number): Promise<void> {
  const active = await trx
    .selectFrom('purchases')
    .select(['plan', 'paidUntil'])
    .where('userId', '=', userId)
    .where('state', '=', 'active')
    .execute();
  const plan = largestPlan(active.map((purchase) => purchase.plan));
  const subscriptionEndDate = active.find((purchase) => purchase.plan === plan)?.paidUntil ?? null;
  await trx.updateTable('users').set({ plan, subscriptionEndDate }).where('id', '=', userId).execute();
}

function startOf(reported: Purchase, isUpgrade: boolean, now: Date) {
  if (!reported.isGood) return endOf(reported, now);
  if (!isUpgrade) return { state: 'ending', endedAt: null, refund: 'all' } as const;
  return { state: 'active', endedAt: null, refund: null } as const;
}

/** The new state of a purchase that no longer grants a plan. If it still runs at the provider, it must be ended there before the next charge. */
function endOf({ isRunning, wasCancelled }: Purchase, now: Date) {
  if (isRunning) return { state: 'ending', endedAt: null, refund: null } as const;
  return { state: 'ended', endedAt: now, refund: wasCancelled ? 'rest' : null } as const;
}

/** Ends the purchases that an upgrade replaces. Their unused share is refunded, as after a cancellation (docs/product.md, "Plans"). */
async function endOthers(
  trx: Transaction<Database>,
  { userId, provider }: { readonly userId: number; readonly provider: PaymentProvider },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ state: 'ending', endedAt: now, refund: 'rest' })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('state', '=', 'active')
    .execute();
}
