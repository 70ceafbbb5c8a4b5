import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type Stripe from 'stripe';
import { z } from 'zod';
import { planOffer } from '#lib/domain/account/plan-catalogue.ts';
import { periodAt, unusedShare } from '#lib/domain/account/subscription-period.ts';
import type { Payments, Purchase } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import type { PaymentTables } from '#server/db/payment-tables.ts';
import type { Database } from '#server/db/schema.ts';

type TestPurchase = Selectable<PaymentTables['testPurchases']>;
export type TestCheckout = Selectable<PaymentTables['testCheckouts']>;

/** A provider's message: the body of a webhook request, and the signature from its header. */
export interface Announcement {
  readonly body: string;
  readonly signature: string;
}

/** The local test provider. This server serves its checkout page. */
export interface TestPayments extends Payments {
  /** The content of the checkout page; `null` for an unknown checkout. */
  page(id: string): Promise<TestCheckout | null>;
  /** Pays a checkout without real money and returns the provider's message; `null` when the checkout is not open. */
  pay(id: string): Promise<Announcement | null>;
}

/** Whether a provider is the local test provider, whose checkout page this server serves. */
export function isTestPayments(payments: Payments): payments is TestPayments {
  return payments.provider === 'test' && 'pay' in payments;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The secret from which the key that signs messages is derived. */
  readonly secret: string;
}

/** The path of a checkout's page. */
export const TEST_CHECKOUT = '/test-checkout';

const CENTS = 100;
/** Seconds after which a signed message is rejected as a replay. */
const TOLERANCE = 300;
const eventSchema = z.object({ id: z.string(), data: z.object({ object: z.object({ id: z.string() }) }) });

/** Test payments without an external provider and without money. Messages and their signatures have the same form as Stripe's. */
export function testPayments({ db, clock, secret }: Parts): TestPayments {
  const key = createHmac('sha256', secret).update('tenline test payments').digest('hex');

  const checkout = (id: string) => db.selectFrom('testCheckouts').selectAll().where('id', '=', id).executeTakeFirst();
  const bought = (id: string) => db.selectFrom('testPurchases').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    provider: 'test',

    async open({ userId, plan, site, successPath, cancelPath }) {
      const id = `cs_test_${randomBytes(24).toString('hex')}`;
      const successUrl = `${site}${successPath}?session_id=${id}`;
      const row = { id, userId, plan, state: 'open' as const, successUrl, cancelUrl: `${site}${cancelPath}` };
      await db.insertInto('testCheckouts').values(row).execute();
      return { id, url: `${site}${TEST_CHECKOUT}/${id}` };
    },

    checkout: async (id) => (await checkout(id)) ?? null,
    page: async (id) => (await checkout(id)) ?? null,

    async close(id) {
      const closing = db.updateTable('testCheckouts').set({ state: 'closed' });
      await closing.where('id', '=', id).where('state', '=', 'open').execute();
    },

    async purchase(id) {
      const found = await bought(id);
      return found === undefined ? null : stateOf(found, clock());
    },

    async end(id, isCancelled) {
      const ending = db.updateTable('testPurchases').set({ endedAt: clock(), wasCancelled: isCancelled });
      await ending.where('id', '=', id).where('endedAt', 'is', null).where('plan', '!=', 'LIFETIME').execute();
    },

    async refund(id, share) {
      const found = await bought(id);
      if (found === undefined) return 0;
      if (found.refunded > 0) return found.refunded;
      const refunded = share === 'all' ? found.amount : restOf(found);
      await db.updateTable('testPurchases').set({ refunded }).where('id', '=', id).execute();
      return refunded;
    },

    async pay(id) {
      const purchaseId = `test_${randomUUID()}`;
      const isPaid = await db.transaction().execute(async (trx) => {
        const paying = trx.updateTable('testCheckouts').set({ state: 'paid', purchaseId });
        const paid = await paying.where('id', '=', id).where('state', '=', 'open').returning('plan').executeTakeFirst();
        if (paid === undefined) return false;
        const amount = Math.round(planOffer(paid.plan).price * CENTS);
        const row = { id: purchaseId, plan: paid.plan, amount, paidAt: clock(), endedAt: null };
        await trx.insertInto('testPurchases').values(row).execute();
        return true;
      });
      if (!isPaid) return null;
      const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', data: { object: { id } } };
      const body = JSON.stringify(event);
      const timestamp = Math.floor(clock().getTime() / 1000);
      const webhooks = await loadWebhooks();
      return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp }) };
    },

    async readEvent(body, signature) {
      const webhooks = await loadWebhooks();
      try {
        const event = eventSchema.parse(
          webhooks.constructEvent(body, signature, key, TOLERANCE, undefined, clock().getTime()),
        );
        const { id } = event.data.object;
        const isCheckout = id.startsWith('cs_');
        const subject = isCheckout ? { checkoutId: id, purchaseId: null } : { checkoutId: null, purchaseId: id };
        return { id: event.id, ...subject, hasFailedRefund: false };
      } catch {
        return null;
      }
    },
  };
}

/** Loads Stripe's client at the first message, because the client is large. Only its functions that sign and verify messages are used. */
async function loadWebhooks(): Promise<typeof Stripe.webhooks> {
  return (await import('stripe')).default.webhooks;
}

/** The state of a purchase. A subscription renews without real money until it is ended. */
function stateOf(found: TestPurchase, now: Date): Purchase {
  const { id, plan, amount, paidAt, endedAt, refunded, isDisputed, wasCancelled } = found;
  const period = periodOf(found, endedAt ?? now);
  return {
    id,
    plan,
    isGood: endedAt === null && refunded < amount && !isDisputed,
    isRunning: endedAt === null && period !== null,
    wasCancelled,
    startedAt: paidAt,
    paidUntil: period?.until ?? null,
    amount,
  };
}

function periodOf({ plan, paidAt }: TestPurchase, at: Date) {
  const { per } = planOffer(plan);
  return per === 'month' || per === 'year' ? periodAt(paidAt, per, at) : null;
}

function restOf(found: TestPurchase): number {
  const period = found.endedAt === null ? null : periodOf(found, found.endedAt);
  if (found.endedAt === null || period === null) return found.amount;
  return unusedShare({ amount: found.amount, ...period }, found.endedAt);
}
