import type Stripe from 'stripe';
import type { PaymentEvent } from '#server/adapters/payments/payments.ts';

type Subject = Omit<PaymentEvent, 'id'>;
const NOBODY: Subject = { checkoutId: null, purchaseId: null, hasFailedRefund: false };

/** The checkout or purchase to which a Stripe message refers. @throws Stripe's error when a request fails */
export async function subjectOf(stripe: Stripe, event: Stripe.Event): Promise<Subject> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...NOBODY, checkoutId: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.deleted':
      return { ...NOBODY, purchaseId: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return { ...NOBODY, purchaseId: subscriptionOf(event.data.object) };
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return { ...NOBODY, purchaseId: await purchaseOf(stripe, event.data.object.payment_intent) };
    case 'refund.failed': {
      const { payment_intent: intent, metadata } = event.data.object;
      const purchaseId = await purchaseOf(stripe, intent);
      // Refunds that the operator or another application made have other metadata.
      return { ...NOBODY, purchaseId, hasFailedRefund: purchaseId !== null && metadata?.['purchase'] === purchaseId };
    }
    default:
      return NOBODY;
  }
}

/** The id of the purchase that a payment belongs to: the subscription of its invoice, otherwise the payment itself. */
async function purchaseOf(stripe: Stripe, intent: string | Stripe.PaymentIntent | null): Promise<string | null> {
  if (intent === null) return null;
  const id = typeof intent === 'string' ? intent : intent.id;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: id },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (invoice === undefined || typeof invoice === 'string' || !('parent' in invoice)) return id;
  return subscriptionOf(invoice) ?? id;
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription;
  if (subscription === undefined) return null;
  return typeof subscription === 'string' ? subscription : subscription.id;
}
