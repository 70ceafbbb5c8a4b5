import type { Kysely, Transaction } from 'kysely';
import { largestPlan, upgradesFrom } from '#lib/domain/plan-catalogue.ts';
import type { Purchase } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/clock.ts';
import type { PaymentProvider } from '#server/db/payment-tables.ts';
import type { Database } from '#server/db/schema.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The one that says so. Purchases of another provider are left as they are. */
  readonly provider: PaymentProvider;
}

/**
 * Brings what we keep of a purchase, and with it the user's plan, in line with what the provider says. Saying it again changes nothing.
 * What has to happen at the provider in consequence is only noted: the old subscription of an upgrade ends, and a purchase that is no upgrade,
 * paid in a second window for example, is given back.
 *
 * @returns whether there is such a user.
 */
export function recordPurchase({ db, clock, provider }: Parts, userId: number, told: Purchase): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const user = await lockUser(trx, userId);
    if (user === undefined) return false;
    const known = await trx
      .selectFrom('purchases')
      .selectAll()
      .where('id', '=', told.id)
      .where('provider', '=', provider)
      .executeTakeFirst();
    const facts = { amount: told.amount, paidUntil: told.paidUntil };
    const isUpgrade = upgradesFrom(user.plan).includes(told.plan);
    if (known === undefined) {
      if (told.isGood && isUpgrade) await endOthers(trx, { userId, provider }, now);
      const fresh = { id: told.id, provider, userId, plan: told.plan, startedAt: told.startedAt, refunded: null };
      await trx
        .insertInto('purchases')
        .values({ ...fresh, ...facts, ...startOf(told, isUpgrade, now) })
        .execute();
      if (told.isGood && isUpgrade) await followPurchases(trx, userId);
      return true;
    }
    const changing = trx.updateTable('purchases').where('id', '=', told.id);
    if (known.state === 'active') {
      await changing.set({ ...facts, ...(told.isGood ? {} : endOf(told, now)) }).execute();
      await followPurchases(trx, userId);
    } else if (
      known.state === 'ended' &&
      known.refund === null &&
      told.plan === 'LIFETIME' &&
      told.isGood &&
      isUpgrade
    ) {
      // A dispute over it was won: the money is here after all. A subscription that ended stays so.
      await endOthers(trx, { userId, provider }, now);
      await changing.set({ state: 'active', endedAt: null }).execute();
      await followPurchases(trx, userId);
    }
    return true;
  });
}

/** Locks the user's row, so that changes of one user's plan come one after the other. */
export function lockUser(trx: Transaction<Database>, userId: number) {
  return trx.selectFrom('users').select(['id', 'plan']).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Puts the user on the largest plan that an active purchase carries, or on FREE. */
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

function startOf(told: Purchase, isUpgrade: boolean, now: Date) {
  if (!told.isGood) return endOf(told, now);
  if (!isUpgrade) return { state: 'ending', endedAt: null, refund: 'all' } as const;
  return { state: 'active', endedAt: null, refund: null } as const;
}

/** A purchase whose money went back is ended at the provider too, before it takes more. */
function endOf({ isRunning, wasCancelled }: Purchase, now: Date) {
  if (isRunning) return { state: 'ending', endedAt: null, refund: null } as const;
  return { state: 'ended', endedAt: now, refund: wasCancelled ? 'rest' : null } as const;
}

/** The unused share of what an upgrade replaces goes back (specification, section 4, Plan changes). */
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
