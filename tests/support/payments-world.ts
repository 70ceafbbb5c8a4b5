import { createHmac, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Payments } from '#server/adapters/payments/payments.ts';
import { stripePayments } from '#server/adapters/payments/stripe.ts';
import { testPayments } from '#server/adapters/payments/test-payments.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { refundedOf } from '#tests/support/stripe-objects.ts';
import { type StripeStandIn, stripeStandIn } from '#tests/support/stripe-stand-in.ts';

export type News =
  | ('paid' | 'renewed' | 'changed' | 'paused' | 'ended')
  | ('given back' | 'refund failed' | 'disputed' | 'dispute closed');

/** A payment provider, and the actions of its payers and of the operator in its dashboard. */
export interface PaymentsWorld {
  readonly payments: Payments;
  /** Pays a checkout; returns the id of the purchase. */
  pay(checkoutId: string): Promise<string>;
  /** The operator refunds the whole purchase in the provider's dashboard. */
  giveBack(purchaseId: string): Promise<void>;
  /** The payer's bank disputes the payment, or the dispute ends. */
  dispute(purchaseId: string, isOpen: boolean): Promise<void>;
  /** The provider ends a subscription, for example after failed card payments. */
  end(purchaseId: string): Promise<void>;
  /** A subscription's next period begins. */
  renew(purchaseId: string): Promise<void>;
  /** The state at the provider: the refunded cents, and whether it will charge again. */
  standing(purchaseId: string): Promise<{ refunded: number; isRunning: boolean }>;
  /** The body and signature of a webhook. The id is that of a checkout for `paid`, else that of a purchase. */
  message(news: News, id: string): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_for_tests';

/** Stripe's own client, connected to a stand-in of its API. */
export async function stripeWorld(now: () => Date): Promise<
  PaymentsWorld & {
    readonly stripe: StripeStandIn;
    /** The latest refund fails, such as at the bank of the payer. */
    failRefund(purchaseId: string, reason?: string): void;
  }
> {
  const stripe = await stripeStandIn(now);
  const address = { host: '127.0.0.1', port: stripe.port, protocol: 'http' } as const;
  const owned = (id: string) => {
    const purchase = stripe.purchases.get(id);
    if (purchase === undefined) throw new Error(`Nobody bought ${id}.`);
    return purchase;
  };
  function bodyOf(news: News, id: string): { type: string; object: object } {
    const purchase = stripe.purchases.get(id);
    switch (news) {
      case 'paid':
        return { type: 'checkout.session.completed', object: { id } };
      case 'renewed':
        return { type: 'invoice.paid', object: { parent: { subscription_details: { subscription: id } } } };
      case 'changed':
        return { type: 'customer.subscription.updated', object: { id } };
      case 'paused':
        return { type: 'customer.subscription.paused', object: { id } };
      case 'ended':
        return { type: 'customer.subscription.deleted', object: { id } };
      case 'given back':
        return { type: 'charge.refunded', object: { payment_intent: purchase?.intent } };
      case 'refund failed': {
        const refund = purchase?.refunds.find(({ status }) => status === 'failed');
        return { type: 'refund.failed', object: { ...refund, payment_intent: purchase?.intent } };
      }
      case 'disputed':
        return { type: 'charge.dispute.created', object: { payment_intent: purchase?.intent } };
      case 'dispute closed':
        return { type: 'charge.dispute.closed', object: { payment_intent: purchase?.intent } };
    }
  }
  return {
    stripe,
    payments: stripePayments({ secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, prices: {} }, address),
    pay: async (checkoutId) => stripe.pay(checkoutId).id,
    async giveBack(id) {
      const { amount, refunds } = owned(id);
      refunds.unshift({ id: 're_by_hand', amount, metadata: {}, status: 'succeeded' });
    },
    failRefund(id, reason = 'expired_or_canceled_card') {
      const [latest] = owned(id).refunds;
      if (latest === undefined) throw new Error(`Nothing of ${id} is refunded.`);
      Object.assign(latest, { status: 'failed', failure_reason: reason });
    },
    async dispute(id, isOpen) {
      owned(id).dispute = isOpen ? 'needs_response' : 'won';
    },
    async end(id) {
      Object.assign(owned(id), { status: 'canceled', canceledAt: Math.floor(now().getTime() / 1000) });
    },
    async renew(id) {
      const purchase = owned(id);
      const length = purchase.periodEnd - purchase.periodStart;
      Object.assign(purchase, { periodStart: purchase.periodEnd, periodEnd: purchase.periodEnd + length });
    },
    async standing(id) {
      const { refunds, status, months } = owned(id);
      return { refunded: refundedOf({ refunds }), isRunning: months !== null && status !== 'canceled' };
    },
    message(news, id) {
      const { type, object } = bodyOf(news, id);
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
      const timestamp = Math.floor(Date.now() / 1000);
      return { body, signature: signed(body, WEBHOOK_SECRET, timestamp) };
    },
    close: () => stripe.close(),
  };
}

/** The local provider of test payments. */
export async function testWorld(now: () => Date, { db }: Pick<OpenDatabase, 'db'>): Promise<PaymentsWorld> {
  const secret = 'a secret for the local provider';
  const payments = testPayments({ db, clock: now, secret });
  const key = createHmac('sha256', secret).update('tenline test payments').digest('hex');
  const owned = (id: string) =>
    db.selectFrom('testPurchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const changing = (id: string) => db.updateTable('testPurchases').where('id', '=', id);
  return {
    payments,
    async pay(checkoutId) {
      await payments.pay(checkoutId);
      return (await payments.checkout(checkoutId))?.purchaseId ?? '';
    },
    async giveBack(id) {
      const { amount } = await owned(id);
      await changing(id).set({ refunded: amount }).execute();
    },
    async dispute(id, isDisputed) {
      await changing(id).set({ isDisputed }).execute();
    },
    async end(id) {
      await changing(id).set({ endedAt: now() }).execute();
    },
    // A test subscription renews by itself.
    renew: async () => undefined,
    async standing(id) {
      const { refunded, endedAt, plan } = await owned(id);
      return { refunded, isRunning: plan !== 'LIFETIME' && endedAt === null };
    },
    message(news, id) {
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: news, data: { object: { id } } });
      return { body, signature: signed(body, key, Math.floor(now().getTime() / 1000)) };
    },
    close: async () => undefined,
  };
}

function signed(payload: string, secret: string, timestamp: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
