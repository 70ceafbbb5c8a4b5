import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '#lib/api/api-error.ts';
import { currentUser } from '#lib/api/current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { User } from '#lib/contract/user/user.ts';

/** The state of the session (docs/product.md, "Session"). `unknown`: the request for the current user failed. */
export type CurrentUser =
  | { readonly state: 'loading'; readonly user: null }
  /** `unconfirmed`: the user was stored at an earlier visit, and the server has not confirmed the session. */
  | { readonly state: 'signed-in'; readonly user: User; readonly unconfirmed?: Unanswered }
  /** `sessionEnded`: the session could not be refreshed, so every page redirects to /sign-in. */
  | { readonly state: 'signed-out'; readonly user: null; readonly sessionEnded: boolean }
  /** The user may be signed in: show `error.message`, offer `retry`, do not redirect. */
  | ({ readonly state: 'unknown'; readonly user: null } & Unanswered);

/** The failure of a request for the current user, and a function that repeats the request. */
export interface Unanswered {
  readonly error: ApiError;
  readonly retry: () => void;
}

/** The current user. The object stays the same until its query changes. Needs a `BackendContext` and a `QueryClientProvider`. */
export function useCurrentUser(): CurrentUser {
  const { data, error, isFetching, isStale, refetch } = useQuery(currentUser(useBackend()));
  return useMemo(() => {
    const unanswered = error === null || isFetching ? null : { error, retry: () => void refetch() };
    if (data?.user)
      return { state: 'signed-in', user: data.user, ...(unanswered && isStale && { unconfirmed: unanswered }) };
    if (data) return { state: 'signed-out', user: null, sessionEnded: data.sessionEnded };
    return unanswered === null ? { state: 'loading', user: null } : { state: 'unknown', user: null, ...unanswered };
  }, [data, error, isFetching, isStale, refetch]);
}
