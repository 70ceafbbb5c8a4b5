import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { createAnnualCheckout, createLifetimeCheckout, createSubscription } from '#lib/contract/payments.ts';
import type { PaidPlan } from '#lib/domain/plan-catalogue.ts';

const CHECKOUTS = { PREMIUM: createSubscription, ANNUAL: createAnnualCheckout, LIFETIME: createLifetimeCheckout };

export interface Buyer {
  readonly userId: number;
  /** Prefills the payment page. Sent after a registration only; the server knows the address of a signed-in user. */
  readonly email?: string;
}

/** Creates the checkout of a plan and resolves to its URL. Throws an `ApiError` when the server refuses or cannot be reached. */
export async function startCheckout(backend: Pick<Backend, 'request'>, plan: PaidPlan, buyer: Buyer): Promise<string> {
  const { url } = await send(backend, CHECKOUTS[plan], { ...buyer, plan });
  return url;
}
