import { useEffect } from 'react';
import { useLatest } from '#components/quick-search/use-latest.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { me, type User } from '#lib/contract/user.ts';

/** The session's state: loading, signed in, signed out, or unknown because the server did not answer. */
export type QuickVisitor =
  | { readonly state: 'loading' | 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: User }
  | { readonly state: 'unknown'; readonly error: ApiError; readonly retry: () => void };

/** Statuses that mean there is no session or user. Every other failure leaves the state unknown. */
const REFUSED = [401, 403, 404];

/** Reads the current user on mount and after each sign-in or sign-out. */
export function useVisitor(): QuickVisitor {
  const backend = useBackend();
  const { run, result, error } = useLatest(async () => {
    try {
      return { user: await send(backend, me, {}) };
    } catch (failure) {
      if (failure instanceof ApiError && REFUSED.includes(failure.status)) return { user: null };
      throw failure;
    }
  });
  useEffect(() => {
    run(undefined);
    return backend.watch(() => run(undefined));
  }, [backend, run]);

  if (error) return { state: 'unknown', error, retry: () => run(undefined) };
  if (result === null) return { state: 'loading' };
  return result.user ? { state: 'signed-in', user: result.user } : { state: 'signed-out' };
}
