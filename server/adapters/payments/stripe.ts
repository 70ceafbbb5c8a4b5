import Stripe from 'stripe';
import { planSchema } from '#lib/contract/user/plan.ts';
import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';
import { unusedShare } from '#lib/domain/account/subscription-period.ts';
import type { Checkout, Payments, Purchase } from '#server/adapters/payments/payments.ts';
import { sessionOf } from '#server/adapters/payments/stripe-session.ts';
import { subjectOf } from '#server/adapters/payments/stripe-subject.ts';
import type { StripeKeys } from '#server/base/config.ts';
import { Unavailable } from '#server/base/unavailable.ts';

/** The server of the Stripe API. Tests replace it. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

/**
 * The comment that marks a cancellation by the user. The call that cancels also stores it, so a cancellation by the user always has it.
 */
const CANCELLED = 'Cancelled by the user: the unused share is given back.';
const TIMEOUT_MS = 15_000;
/** The maximum number of attempts of a refund. A bank that has rejected it three times will reject it again. */
const MOST_ATTEMPTS = 3;
/** Stripe's codes for a payment that is already refunded, cannot be refunded, or is in a dispute that the bank decides. */
const NEVER_REFUNDED = [
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
];
const NO_ANSWER = 'The payment provider does not answer. Please try again.';

/** Returns payments through the client library of Stripe. */
export function stripePayments({ secretKey, webhookSecret, prices }: StripeKeys, address?: StripeAddress): Payments {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...address });

  const subscription = (id: string) => found(() => stripe.subscriptions.retrieve(id));
  const payment = (id: string) => found(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));

  /** The charge by which a subscription's latest invoice was paid; `null` while the invoice is not paid. */
  async function chargeOf({ latest_invoice: invoice }: Stripe.Subscription): Promise<Stripe.Charge | null> {
    if (invoice === null) return null;
    const id = idOf(invoice);
    const { data } = await answered(() => stripe.invoicePayments.list({ invoice: id, status: 'paid' }));
    const intent = data[0]?.payment.payment_intent;
    return intent === undefined ? null : chargeIn(await payment(idOf(intent)));
  }

  async function isGivenBack(charge: Stripe.Charge): Promise<boolean> {
    if (charge.refunded) return true;
    if (!charge.disputed) return false;
    const { data } = await answered(() => stripe.disputes.list({ charge: charge.id }));
    return data.some(({ status }) => !['won', 'warning_closed', 'prevented'].includes(status));
  }

  /** True when the payment of a completed checkout failed, such as a bank debit that was refused days later. */
  async function hasFailed(bought: string | { readonly id: string } | null): Promise<boolean> {
    if (bought === null) return false;
    const id = idOf(bought);
    const { status } = (isSubscription(id) ? await subscription(id) : await payment(id)) ?? {};
    return ['incomplete_expired', 'requires_payment_method', 'canceled'].includes(status ?? '');
  }

  async function purchase(id: string): Promise<Purchase | null> {
    if (!isSubscription(id)) return singlePurchase(id);
    const found = await subscription(id);
    const plan = paidPlan(found?.metadata);
    const [item] = found?.items.data ?? [];
    if (found === null || plan === null || item === undefined) return null;
    const charge = await chargeOf(found);
    const isCurrent = ['active', 'trialing', 'past_due'].includes(found.status);
    return {
      id,
      plan,
      // After a failed renewal the plan stays while Stripe retries the card; after the last retry Stripe ends the subscription.
      isGood: isCurrent && (charge === null || !(await isGivenBack(charge))),
      // In these two states, Stripe waits for another payment. Such a subscription grants no plan, and counts as running so
      // that it is ended and nothing is charged later.
      isRunning: isCurrent || ['unpaid', 'paused'].includes(found.status),
      wasCancelled: found.cancellation_details?.comment === CANCELLED,
      startedAt: moment(found.start_date),
      paidUntil: moment(item.current_period_end),
      amount: charge?.amount ?? item.price.unit_amount ?? 0,
    };
  }

  async function singlePurchase(id: string): Promise<Purchase | null> {
    const intent = await payment(id);
    const plan = paidPlan(intent?.metadata);
    if (intent === null || plan === null) return null;
    const charge = chargeIn(intent);
    return {
      id,
      plan,
      isGood: intent.status === 'succeeded' && (charge === null || !(await isGivenBack(charge))),
      isRunning: false,
      wasCancelled: false,
      startedAt: moment(intent.created),
      paidUntil: null,
      amount: intent.amount,
    };
  }

  return {
    provider: 'stripe',
    purchase,

    async open(order) {
      const { id, url } = await answered(() => stripe.checkout.sessions.create(sessionOf(order, prices)));
      if (url === null) throw new Unavailable(NO_ANSWER);
      return { id, url };
    },

    async checkout(id): Promise<Checkout | null> {
      const session = await found(() => stripe.checkout.sessions.retrieve(id));
      const plan = paidPlan(session?.metadata);
      const userId = Number(session?.metadata?.['userId']);
      if (session === null || plan === null || !Number.isInteger(userId)) return null;
      const bought = session.subscription ?? session.payment_intent;
      const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid' && bought !== null;
      if (isPaid) return { id, userId, plan, state: 'paid', purchaseId: idOf(bought) };
      const isOver = session.status === 'expired' || (session.status === 'complete' && (await hasFailed(bought)));
      return { id, userId, plan, state: isOver ? 'closed' : 'open', purchaseId: null };
    },

    async close(id) {
      const session = await found(() => stripe.checkout.sessions.retrieve(id));
      if (session?.status !== 'open') return;
      // Stripe rejects this only when the checkout was paid or expired meanwhile.
      await found(() => stripe.checkout.sessions.expire(id));
    },

    async end(id, isCancelled) {
      if (!isSubscription(id)) return;
      const state = await subscription(id);
      if (state === null || ['canceled', 'incomplete_expired'].includes(state.status)) return;
      const details = isCancelled ? { cancellation_details: { comment: CANCELLED } } : {};
      await answered(() => stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false, ...details }));
    },

    async refund(id, share) {
      const held = isSubscription(id) ? await subscription(id) : null;
      const charge = held === null ? chargeIn(await payment(id)) : await chargeOf(held);
      if (charge === null) return 0;
      const { data } = await answered(() => stripe.refunds.list({ charge: charge.id, limit: 100 }));
      const attempts = data.filter(({ metadata }) => metadata?.['purchase'] === id);
      const standing = attempts.find(({ status }) => status !== 'failed');
      if (standing !== undefined) return standing.amount;
      if (attempts.length >= MOST_ATTEMPTS || attempts.some(isFinal)) return 0;
      const wanted = share === 'all' || held === null ? charge.amount : restOf(held, charge);
      const amount = Math.min(attempts[0]?.amount ?? wanted, charge.amount - refundedIn(data));
      if (amount <= 0) return 0;
      const refund = { charge: charge.id, amount, metadata: { purchase: id } };
      // Stripe repeats its reply to a key, also after the refund failed. So each attempt has its own key.
      const idempotencyKey = `refund-${charge.id}${'-again'.repeat(attempts.length)}`;
      return made(() => stripe.refunds.create(refund, { idempotencyKey }));
    },

    async readEvent(body, signature) {
      const event = verified(() => stripe.webhooks.constructEvent(body, signature, webhookSecret));
      if (event === null) return null;
      return { id: event.id, ...(await answered(() => subjectOf(stripe, event))) };
    },
  };
}

/** True for a refund that failed because the payment was disputed, or because the operator cancelled the refund. */
function isFinal({ failure_reason: reason }: Stripe.Refund): boolean {
  return reason === 'charge_for_pending_refund_disputed' || reason === 'merchant_request';
}

function refundedIn(refunds: readonly Stripe.Refund[]): number {
  const good = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return good.reduce((sum, { amount }) => sum + amount, 0);
}

function restOf({ items, canceled_at: endedAt }: Stripe.Subscription, charge: Stripe.Charge): number {
  const [item] = items.data;
  if (item === undefined || endedAt === null) return 0;
  const from = moment(item.current_period_start);
  return unusedShare({ amount: charge.amount, from, until: moment(item.current_period_end) }, moment(endedAt));
}

function isSubscription(id: string): boolean {
  return id.startsWith('sub_');
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

function idOf(object: string | { readonly id: string }): string {
  return typeof object === 'string' ? object : object.id;
}

function chargeIn(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge ?? null;
  return typeof charge === 'string' ? null : charge;
}

/** The plan in our metadata; `null` for objects of other applications in the same Stripe account. */
function paidPlan(metadata: Stripe.Metadata | null | undefined): PaidPlan | null {
  const plan = planSchema.safeParse(metadata?.['plan']);
  return plan.success && plan.data !== 'FREE' && metadata?.['product'] === 'tenline' ? plan.data : null;
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new Unavailable(NO_ANSWER, { cause: error });
  }
}

/** Like {@link answered}, but `null` when the object does not exist at Stripe, or its state does not allow the call. */
async function found<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw new Unavailable(NO_ANSWER, { cause: error });
  }
}

/** Makes a refund and returns its cents; 0 when Stripe will never make it. @throws {Unavailable} when a later call may succeed */
async function made(refund: () => Promise<Stripe.Refund>): Promise<number> {
  try {
    return (await refund()).amount;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new Unavailable(NO_ANSWER, { cause: error });
    if (NEVER_REFUNDED.includes(error.code ?? '')) return 0;
    throw new Unavailable('The payment provider refuses a refund for now.', { cause: error });
  }
}

function verified(read: () => Stripe.Event): Stripe.Event | null {
  try {
    return read();
  } catch {
    return null;
  }
}
