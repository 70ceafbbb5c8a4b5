import type Stripe from 'stripe';
import { type PaidPlan, planOffer } from '#lib/domain/account/plan-catalogue.ts';
import type { Order } from '#server/adapters/payments/payments.ts';

/** Ids of prices from Stripe's dashboard, by plan. */
export type StripePrices = Readonly<Partial<Record<PaidPlan, string>>>;

const CENTS = 100;
/** Stripe replaces this placeholder with the checkout's id. */
const SESSION_ID = '{CHECKOUT_SESSION_ID}';

/** The parameters of a new Stripe checkout. The checkout and its payment or subscription have our metadata: application, user and plan. */
export function sessionOf(order: Order, prices: StripePrices): Stripe.Checkout.SessionCreateParams {
  const { userId, plan, email, site, successPath, cancelPath } = order;
  const metadata = { product: 'tenline', userId: String(userId), plan };
  const isOnce = planOffer(plan).per === 'once';
  return {
    mode: isOnce ? 'payment' : 'subscription',
    line_items: [lineItem(plan, prices)],
    success_url: `${site}${successPath}?session_id=${SESSION_ID}`,
    cancel_url: `${site}${cancelPath}`,
    client_reference_id: String(userId),
    metadata,
    ...(email === null ? {} : { customer_email: email }),
    ...(isOnce ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
  };
}

function lineItem(plan: PaidPlan, prices: StripePrices): Stripe.Checkout.SessionCreateParams.LineItem {
  const known = prices[plan];
  if (known !== undefined) return { price: known, quantity: 1 };
  const { name, price, per } = planOffer(plan);
  return {
    quantity: 1,
    price_data: {
      currency: 'usd',
      unit_amount: Math.round(price * CENTS),
      product_data: { name: `Tenline ${name}` },
      ...(per === 'month' || per === 'year' ? { recurring: { interval: per } } : {}),
    },
  };
}
