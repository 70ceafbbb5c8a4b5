import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { createAnnualCheckout, createLifetimeCheckout, createSubscription } from '#lib/contract/payments.ts';
import type { PaidPlan } from '#lib/domain/plan-catalogue.ts';

const CHECKOUTS = { PREMIUM: createSubscription, ANNUAL: createAnnualCheckout, LIFETIME: createLifetimeCheckout };

export interface Buyer {
  readonly userId: number;
  /** Filled in on the payment page; after a registration alone, for the server knows everybody else's. */
  readonly email?: string;
}

/** Opens the checkout of a plan and resolves to the address of its page. Throws an `ApiError` when the server refuses or is not reached. */
export async function startCheckout(backend: Pick<Backend, 'request'>, plan: PaidPlan, buyer: Buyer): Promise<string> {
  const { url } = await send(backend, CHECKOUTS[plan], { ...buyer, plan });
  return url;
}
