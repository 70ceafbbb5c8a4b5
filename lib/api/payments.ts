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
} from '#lib/contract/payments.ts';
import type { PaidPlan } from '#lib/domain/plan-catalogue.ts';

export type PaymentMode = z.infer<typeof paymentMode.output>;

/**
 * Whether plans can be bought on this server, and whether that is a test; `undefined` until the server has answered.
 *
 * @param enabled `false` to make no request while no purchase is offered
 */
export function usePaymentMode(enabled: boolean): PaymentMode | undefined {
  return useQuery({ ...query(useBackend(), paymentMode, {}), staleTime: Number.POSITIVE_INFINITY, enabled }).data;
}

const CHECKOUTS = { PREMIUM: createSubscription, ANNUAL: createAnnualCheckout, LIFETIME: createLifetimeCheckout };

export interface Buyer {
  readonly userId: number;
  /** Prefills the payment page. Sent after a registration only; the server has the address of a signed-in user. */
  readonly email?: string;
}

/** Creates the checkout of a plan and resolves to its URL. Throws an `ApiError` when the server refuses or cannot be reached. */
export async function startCheckout(backend: Pick<Backend, 'request'>, plan: PaidPlan, buyer: Buyer): Promise<string> {
  const { url } = await send(backend, CHECKOUTS[plan], { ...buyer, plan });
  return url;
}
