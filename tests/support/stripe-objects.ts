/** A stored checkout of the stand-in. */
export interface StandInSession {
  readonly id: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  /** True while a completed checkout waits for a payment such as a bank debit, and after that payment failed. */
  isUnpaid: boolean;
  bought: string | null;
}

/** A subscription or, where `months` is `null`, a single payment; with its latest charge. */
export interface StandInPurchase {
  readonly id: string;
  readonly intent: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly amount: number;
  readonly months: number | null;
  readonly started: number;
  periodStart: number;
  periodEnd: number;
  status: 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled' | 'incomplete' | 'incomplete_expired';
  /** The state of the latest payment. */
  payment: 'succeeded' | 'processing' | 'requires_payment_method';
  canceledAt: number | null;
  comment: string | null;
  readonly refunds: StandInRefund[];
  dispute: 'needs_response' | 'won' | null;
}

interface StandInRefund {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** A refund can fail days after it was made. The money is then not refunded. */
  status: 'succeeded' | 'failed';
}

/** The cents that have been refunded. */
export function refundedOf({ refunds }: Pick<StandInPurchase, 'refunds'>): number {
  return refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
}

/** The metadata of a form: with `start` as `metadata[`, the field `metadata[plan]` becomes `plan`. */
function metadataOf(fields: ReadonlyMap<string, string>, start: string): Record<string, string> {
  const own = [...fields].filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(start.length, -1), value]));
}

export function sessionBody({ id, fields, status, isUnpaid, bought }: StandInSession, address: string): object {
  const isOnce = fields.get('mode') === 'payment';
  return {
    id,
    object: 'checkout.session',
    url: status === 'open' ? `${address}/c/pay/${id}` : null,
    status,
    payment_status: status === 'complete' && !isUnpaid ? 'paid' : 'unpaid',
    metadata: metadataOf(fields, 'metadata['),
    subscription: isOnce ? null : bought,
    payment_intent: isOnce ? bought : null,
  };
}

export function chargeBody(purchase: StandInPurchase): object {
  const refunded = refundedOf(purchase);
  return {
    id: `ch_${purchase.intent}`,
    object: 'charge',
    amount: purchase.amount,
    amount_refunded: refunded,
    refunded: refunded >= purchase.amount,
    disputed: purchase.dispute !== null,
    payment_intent: purchase.intent,
  };
}

export function subscriptionBody(purchase: StandInPurchase): object {
  return {
    id: purchase.id,
    object: 'subscription',
    status: purchase.status,
    metadata: metadataOf(purchase.fields, 'subscription_data[metadata]['),
    start_date: purchase.started,
    canceled_at: purchase.canceledAt,
    cancellation_details: { comment: purchase.comment },
    latest_invoice: `in_${purchase.id}`,
    items: {
      data: [
        {
          current_period_start: purchase.periodStart,
          current_period_end: purchase.periodEnd,
          price: { unit_amount: purchase.amount },
        },
      ],
    },
  };
}

export function intentBody(purchase: StandInPurchase): object {
  return {
    id: purchase.intent,
    object: 'payment_intent',
    status: purchase.payment,
    amount: purchase.amount,
    created: purchase.started,
    metadata: purchase.months === null ? metadataOf(purchase.fields, 'payment_intent_data[metadata][') : {},
    latest_charge: chargeBody(purchase),
  };
}

/** The invoice of a subscription's payment; a single payment has none. */
export function invoicePayments(purchase: StandInPurchase | undefined): object {
  if (purchase === undefined || purchase.months === null) return { object: 'list', data: [] };
  const parent = { type: 'subscription_details', subscription_details: { subscription: purchase.id } };
  const invoice = { id: `in_${purchase.id}`, object: 'invoice', parent };
  return { object: 'list', data: [{ invoice, payment: { type: 'payment_intent', payment_intent: purchase.intent } }] };
}
