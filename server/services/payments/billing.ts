import type { Kysely } from 'kysely';
import { canCancel, largestPlan, type PaidPlan, planOffer, upgradesFrom } from '#lib/domain/account/plan-catalogue.ts';
import type { Order, Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { Unavailable } from '#server/base/unavailable.ts';
import type { Database } from '#server/db/schema.ts';
import { followCheckout } from '#server/services/payments/follow-checkout.ts';
import { refuseForeignPurchases } from '#server/services/payments/foreign-purchases.ts';
import { followPurchases, lockUser, recordPurchase } from '#server/services/payments/record-purchase.ts';
import { reopenRefund, settlePurchases } from '#server/services/payments/settle-purchases.ts';
import { isCharged } from '#server/services/payments/unsettled-purchases.ts';

export interface Billing {
  /** Whether plans can be bought on this server, and whether payments are tests without real money. */
  readonly mode: { readonly isTest: boolean; readonly isConfigured: boolean };
  /**
   * Opens the checkout of a plan and returns the URL of its page. If a registration used a mail address that already has an account, the id
   * in the reply to it belongs to no user. A checkout with such an id looks the same, and its payment is refunded.
   *
   * @throws {Problem} 409 when the buyer's plan cannot be changed to this one.
   */
  start(order: Omit<Order, 'cancelPath' | 'successPath'>): Promise<string>;
  /**
   * Verifies that a checkout of this plan is paid and that its user has the plan or a larger one.
   *
   * @throws {Problem} 400 with the same message for every reason.
   */
  verify(checkoutId: string, plan: PaidPlan): Promise<void>;
  /** Ends the user's subscription immediately and starts its refund. @throws {Problem} 409 when there is no subscription that can be ended here. */
  cancel(userId: number): Promise<void>;
  /** Ends everything that charges the user; called before the account is deleted. @throws {Problem} 409 when another provider charges the user. */
  leave(userId: number): Promise<void>;
  /** Handles a message of the provider; resolves to `false` when its signature is invalid. */
  handle(body: Buffer, signature: string): Promise<boolean>;
  /** Updates a purchase from the provider, where it may have been renewed, refunded or ended. */
  follow(purchaseId: string): Promise<void>;
}

export interface BillingParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
}

const SUCCESS: Readonly<Record<PaidPlan, string>> = {
  PREMIUM: '/subscription/success',
  ANNUAL: '/annual/success',
  LIFETIME: '/lifetime/success',
};
const CANCEL = '/subscription/cancel';
const MINUTE = 60_000;
const FIRST_LOOK = 5 * MINUTE;

/** Purchases and the plans that follow from them (docs/product.md, "Plans"). */
export function createBilling(parts: BillingParts): Billing {
  return {
    mode: { isTest: parts.payments.provider === 'test', isConfigured: true },
    start: (order) => start(parts, order),
    verify: (checkoutId, plan) => verify(parts, checkoutId, plan),
    cancel: (userId) => cancel(parts, userId),
    leave: (userId) => leave(parts, userId),
    handle: (body, signature) => handle(parts, body, signature),
    follow: (purchaseId) => follow(parts, purchaseId),
  };
}

async function start(
  parts: BillingParts,
  { userId, plan, email, site }: Parameters<Billing['start']>[0],
): Promise<string> {
  const { db, clock, payments } = parts;
  await closeOthers(parts, userId);
  const current = await planOf(parts, userId);
  if (!upgradesFrom(current).includes(plan))
    throw new Problem(409, refusal(planOffer(current).name, planOffer(plan).name));
  const { id, url } = await payments.open({
    userId,
    plan,
    email,
    site,
    successPath: SUCCESS[plan],
    cancelPath: CANCEL,
  });
  const now = clock();
  await db
    .insertInto('checkouts')
    .values(({ selectFrom }) => ({
      id,
      provider: payments.provider,
      buyerId: userId,
      userId: selectFrom('users').select('users.id').where('users.id', '=', userId),
      plan,
      state: 'open',
      createdAt: now,
      nextLookAt: new Date(now.getTime() + FIRST_LOOK),
    }))
    .execute();
  return url;
}

async function verify(parts: BillingParts, checkoutId: string, plan: PaidPlan): Promise<void> {
  const { db, payments } = parts;
  const failed = new Problem(400, 'Payment verification failed');
  const storedCheckout = db
    .selectFrom('checkouts')
    .select(['userId', 'plan', 'state'])
    .where('id', '=', checkoutId)
    .where('provider', '=', payments.provider);
  const before = await storedCheckout.executeTakeFirst();
  if (before === undefined || before.userId === null || before.plan !== plan) throw failed;
  await followCheckout(parts, checkoutId);
  await settleSoon(parts, before.userId);
  const after = await storedCheckout.executeTakeFirst();
  const current = await planOf(parts, before.userId);
  if (after?.state !== 'paid' || largestPlan([current, plan]) !== current) throw failed;
}

async function cancel(parts: BillingParts, userId: number): Promise<void> {
  const { db, payments } = parts;
  const plan = await planOf(parts, userId);
  if (plan === 'LIFETIME') throw new Problem(409, 'There is nothing to cancel: your plan is paid for good.');
  if (!canCancel(plan)) throw new Problem(409, 'There is no subscription to cancel.');
  await refuseForeignPurchases(db, userId, payments.provider);
  await endSubscriptions(parts, userId);
  await settleSoon(parts, userId);
}

async function leave(parts: BillingParts, userId: number): Promise<void> {
  const { db, payments } = parts;
  await refuseForeignPurchases(db, userId, payments.provider);
  await closeOthers(parts, userId);
  if (canCancel(await planOf(parts, userId))) await endSubscriptions(parts, userId);
  await settleBeforeLeaving(parts, userId);
}

async function handle(parts: BillingParts, body: Buffer, signature: string): Promise<boolean> {
  const { db, clock, payments } = parts;
  const event = await payments.readEvent(body, signature);
  if (event === null) return false;
  const known = db.selectFrom('paymentEvents').select('id').where('id', '=', event.id);
  if ((await known.executeTakeFirst()) !== undefined) return true;
  if (event.checkoutId !== null) {
    await followCheckout(parts, event.checkoutId);
    await settleCheckoutUser(parts, event.checkoutId);
  }
  if (event.purchaseId !== null) {
    if (event.hasFailedRefund) await reopenRefund(parts, event.purchaseId);
    await follow(parts, event.purchaseId);
  }
  const handled = { id: event.id, handledAt: clock() };
  await db
    .insertInto('paymentEvents')
    .values(handled)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function planOf({ db }: BillingParts, userId: number) {
  const found = await db.selectFrom('users').select('plan').where('id', '=', userId).executeTakeFirst();
  return found?.plan ?? 'FREE';
}

/**
 * Closes the buyer's open checkouts to prevent a double payment. A checkout that was paid meanwhile is processed. A completed one whose bank debit is
 * pending cannot be closed and stays open; if its debit and another checkout are paid, `recordPurchase` has the superfluous payment refunded.
 */
async function closeOthers(parts: BillingParts, buyerId: number): Promise<void> {
  const { db, payments } = parts;
  const open = await db
    .selectFrom('checkouts')
    .select('id')
    .where('buyerId', '=', buyerId)
    .where('provider', '=', payments.provider)
    .where('state', '=', 'open')
    .execute();
  for (const { id } of open) {
    await payments.close(id);
    await followCheckout(parts, id);
  }
}

async function endSubscriptions(parts: BillingParts, userId: number): Promise<void> {
  const { db, clock, payments } = parts;
  const active = await db
    .selectFrom('purchases')
    .select('id')
    .where('userId', '=', userId)
    .where('provider', '=', payments.provider)
    .where('state', '=', 'active')
    .where('plan', '!=', 'LIFETIME')
    .execute();
  const ids = active.map(({ id }) => id);
  for (const id of ids) await payments.end(id, true);
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (ids.length > 0) {
      const ended = { state: 'ended', endedAt: clock(), refund: 'rest' } as const;
      const ending = trx.updateTable('purchases').set(ended).where('id', 'in', ids);
      await ending.where('state', '=', 'active').execute();
    }
    await followPurchases(trx, userId);
  });
}

/** Carries out the recorded steps at the provider. If it is unavailable, the job tries again later; the user's plan has changed already. */
async function settleSoon(parts: BillingParts, userId: number): Promise<void> {
  try {
    await settlePurchases(parts, userId);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

/** A refund that the provider refuses or delays does not prevent the deletion of the account. It stays due without the account. */
async function settleBeforeLeaving(parts: BillingParts, userId: number): Promise<void> {
  const { db } = parts;
  try {
    await settlePurchases(parts, userId);
  } catch (error) {
    const user = db.selectFrom('users').select('id').where('id', '=', userId).where(isCharged);
    if (!(error instanceof Unavailable) || (await user.executeTakeFirst()) !== undefined) throw error;
  }
}

async function follow(parts: BillingParts, purchaseId: string): Promise<void> {
  const { db, clock, payments } = parts;
  const known = await db
    .selectFrom('purchases')
    .select('userId')
    .where('id', '=', purchaseId)
    .where('provider', '=', payments.provider)
    .executeTakeFirst();
  const reported = known === undefined ? null : await payments.purchase(purchaseId);
  if (known === undefined || reported === null) return;
  if (known.userId !== null) await recordPurchase({ db, clock, provider: payments.provider }, known.userId, reported);
  await settlePurchases(parts, known.userId);
}

async function settleCheckoutUser(parts: BillingParts, checkoutId: string): Promise<void> {
  const { db } = parts;
  const found = await db.selectFrom('checkouts').select('userId').where('id', '=', checkoutId).executeTakeFirst();
  if (found !== undefined && found.userId !== null) await settlePurchases(parts, found.userId);
}

function refusal(from: string, to: string): string {
  return from === to ? `You are on the ${to} plan already.` : `The ${from} plan cannot be changed to ${to}.`;
}
