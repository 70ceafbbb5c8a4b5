import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import { currentUser } from '#lib/api/current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { User } from '#lib/contract/user.ts';

/** The state of the session (docs/product.md, "Session"). `unknown` means that the server did not reply. */
export type CurrentUser =
  | { readonly state: 'loading'; readonly user: null }
  | { readonly state: 'signed-in'; readonly user: User }
  /** `sessionEnded`: the session could not be refreshed, so every page redirects to /sign-in. */
  | { readonly state: 'signed-out'; readonly user: null; readonly sessionEnded: boolean }
  /** The user may be signed in: show `error.message`, offer `retry`, do not redirect. */
  | { readonly state: 'unknown'; readonly user: null; readonly error: ApiError; readonly retry: () => void };

/** The current user. Needs a `BackendProvider` and a `QueryClientProvider`. */
export function useCurrentUser(): CurrentUser {
  const { data, error, isFetching, refetch } = useQuery(currentUser(useBackend()));
  if (data?.user) return { state: 'signed-in', user: data.user };
  if (data) return { state: 'signed-out', user: null, sessionEnded: data.sessionEnded };
  if (error === null || isFetching) return { state: 'loading', user: null };
  return { state: 'unknown', user: null, error, retry: () => void refetch() };
}
