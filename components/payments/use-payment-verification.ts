import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useGoLater } from '#components/shared/navigation.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { refreshCurrentUser } from '#lib/api/current-user.ts';
import { query } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { verifyAnnual, verifyLifetime, verifySubscription } from '#lib/contract/account/payments.ts';
import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { useShell } from '#lib/shell/shell.tsx';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';

const VERIFICATIONS = { PREMIUM: verifySubscription, ANNUAL: verifyAnnual, LIFETIME: verifyLifetime };
const READING_MS = 3_000;

/**
 * Verifies the payment whose `session_id` is in the address, once per page load. After a success it refreshes the
 * current user and opens /app/stats after three seconds. After a failure it shows the reason in a toast. A purchase is
 * tracked once per checkout session, even if the page is opened several times.
 */
export function usePaymentVerification(plan: PaidPlan): 'loading' | 'success' | 'error' {
  const backend = useBackend();
  const client = useQueryClient();
  const { preferences } = useShell();
  const track = useTrack();
  const [address] = useSearchParams();
  const sessionId = address.get('session_id') ?? '';
  const { isSuccess, error } = useQuery({
    queryKey: query(backend, VERIFICATIONS[plan], { session_id: sessionId }).queryKey,
    async queryFn() {
      const verified = await send(backend, VERIFICATIONS[plan], { session_id: sessionId });
      if (!(await isPurchaseTracked(preferences, sessionId))) track(planEvent('Purchase', plan));
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
    if (problem !== null) showToast({ kind: 'error', text: problem });
  }, [problem]);
  useEffect(() => {
    if (!isSuccess) return;
    // The purchase is stored as tracked only on unmount: its event is sent on the next page, whose address contains no
    // payment. If this page is reloaded before the unmount, the event is lost and must be tracked again.
    return () => void storeTrackedPurchase(preferences, sessionId);
  }, [isSuccess, preferences, sessionId]);
  useGoLater(isSuccess, '/app/stats', READING_MS);
  if (problem !== null) return 'error';
  return isSuccess ? 'success' : 'loading';
}

function problemOf(sessionId: string, error: unknown): string | null {
  if (sessionId === '') return 'No session ID found';
  return error === null ? null : messageOr(error, 'Payment verification failed');
}

const TRACKED_KEY = 'toldPurchases';
/** The maximum number of stored checkout sessions. Older ones are dropped. */
const MAX_TRACKED = 10;

async function isPurchaseTracked(preferences: Preferences, sessionId: string): Promise<boolean> {
  return (await trackedPurchases(preferences)).includes(sessionId);
}

async function storeTrackedPurchase(preferences: Preferences, sessionId: string): Promise<void> {
  const others = (await trackedPurchases(preferences)).filter((tracked) => tracked !== sessionId);
  await preferences.set(TRACKED_KEY, [...others, sessionId].slice(-MAX_TRACKED));
}

async function trackedPurchases(preferences: Preferences): Promise<string[]> {
  return z.catch(z.array(z.string()), []).parse(await preferences.get(TRACKED_KEY));
}
