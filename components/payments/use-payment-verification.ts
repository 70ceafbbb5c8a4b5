import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isPurchaseTold, keepPurchaseTold } from '#components/payments/told-purchases.ts';
import { useGoLater } from '#components/shared/use-go-later.ts';
import { useToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { refreshCurrentUser } from '#lib/api/current-user.ts';
import { query } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { verifyAnnual, verifyLifetime, verifySubscription } from '#lib/contract/payments.ts';
import type { PaidPlan } from '#lib/domain/plan-catalogue.ts';
import { useShell } from '#lib/shell/shell.tsx';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';

const VERIFICATIONS = { PREMIUM: verifySubscription, ANNUAL: verifyAnnual, LIFETIME: verifyLifetime };
const READING_MS = 3_000;

/**
 * Verifies the payment that the address names by `session_id`, once a page load; then the user is on his new plan, and after three seconds on
 * the way to /app/stats (specification, section 4, Payment verification). What went wrong is said in passing. Tracking hears of the purchase
 * once, however often its page is opened again.
 */
export function usePaymentVerification(plan: PaidPlan): 'loading' | 'success' | 'error' {
  const backend = useBackend();
  const client = useQueryClient();
  const { preferences } = useShell();
  const track = useTrack();
  const toast = useToast();
  const [address] = useSearchParams();
  const sessionId = address.get('session_id') ?? '';
  const { isSuccess, error } = useQuery({
    queryKey: query(backend, VERIFICATIONS[plan], { session_id: sessionId }).queryKey,
    async queryFn() {
      const verified = await send(backend, VERIFICATIONS[plan], { session_id: sessionId });
      if (!(await isPurchaseTold(preferences, sessionId))) track(planEvent('Purchase', plan));
      await refreshCurrentUser(client);
      return verified;
    },
    enabled: sessionId !== '',
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const problem = problemOf(sessionId, error);
  useEffect(() => {
    if (problem !== null) toast({ kind: 'error', text: problem });
  }, [problem, toast]);
  useEffect(() => {
    if (!isSuccess) return;
    // Kept on the way out: what is told here waits for a page whose address holds no payment, and loading this one anew drops it.
    return () => void keepPurchaseTold(preferences, sessionId);
  }, [isSuccess, preferences, sessionId]);
  useGoLater(isSuccess, '/app/stats', READING_MS);
  if (problem !== null) return 'error';
  return isSuccess ? 'success' : 'loading';
}

function problemOf(sessionId: string, error: unknown): string | null {
  if (sessionId === '') return 'No session ID found';
  return error === null ? null : messageOr(error, 'Payment verification failed');
}
