import { useEffect } from 'react';
import { useLatest } from '#components/quick-search/use-latest.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { me, type User } from '#lib/contract/user.ts';

/** Who is there: not known yet, the user, nobody, or unknown because the server gave no answer. */
export type QuickVisitor =
  | { readonly state: 'loading' | 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: User }
  | { readonly state: 'unknown'; readonly error: ApiError; readonly retry: () => void };

/** With these the server says that there is no such session or user; every other failure leaves the question open. */
const REFUSED = [401, 403, 404];

/** Asks who is there, at the start and whenever somebody signs in or out. */
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
