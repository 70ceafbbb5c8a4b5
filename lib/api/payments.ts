import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { query } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import {
  createAnnualCheckout,
  createLifetimeCheckout,
  createSubscription,
  paymentMode,
} from '#lib/contract/account/payments.ts';
import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';

export type PaymentMode = z.infer<typeof paymentMode.output>;

/**
 * Whether this server sells plans, and whether its payments are tests. `undefined` until the server has replied.
 *
 * @param enabled `false` prevents the request, for pages that sell nothing
 */
export function usePaymentMode(enabled: boolean): PaymentMode | undefined {
  return useQuery({ ...query(useBackend(), paymentMode, {}), staleTime: Number.POSITIVE_INFINITY, enabled }).data;
}

const CHECKOUTS = { PREMIUM: createSubscription, ANNUAL: createAnnualCheckout, LIFETIME: createLifetimeCheckout };

export interface CheckoutUser {
  readonly userId: number;
  /** Prefills the payment page. Sent only after a registration: the server knows the address of a signed-in user. */
  readonly email?: string;
}

/** Creates the checkout of a plan. Resolves to the checkout's URL. Throws an `ApiError` when the server refuses or cannot be reached. */
export async function startCheckout(
  backend: Pick<Backend, 'request'>,
  plan: PaidPlan,
  user: CheckoutUser,
): Promise<string> {
  const { url } = await send(backend, CHECKOUTS[plan], { ...user, plan });
  return url;
}
