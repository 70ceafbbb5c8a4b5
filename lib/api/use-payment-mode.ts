import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { paymentMode } from '#lib/contract/payments.ts';

export type PaymentMode = z.infer<typeof paymentMode.output>;

/**
 * Whether plans can be bought on this server, and whether that is a test; `undefined` until the server has answered.
 *
 * @param enabled false makes no request, as long as no purchase is offered
 */
export function usePaymentMode(enabled: boolean): PaymentMode | undefined {
  return useQuery({ ...query(useBackend(), paymentMode, {}), staleTime: Number.POSITIVE_INFINITY, enabled }).data;
}
