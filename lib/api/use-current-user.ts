import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import { currentUser } from '#lib/api/current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { User } from '#lib/contract/user.ts';

/** The states of authentication (docs/product.md, "Session"), and the one it has no name for: the server gave no answer. */
export type CurrentUser =
  | { readonly state: 'loading'; readonly user: null }
  | { readonly state: 'signed-in'; readonly user: User }
  /** `sessionEnded`: his session could not be renewed, so every page sends him to /sign-in. */
  | { readonly state: 'signed-out'; readonly user: null; readonly sessionEnded: boolean }
  /** He may well be signed in: say `error.message` and offer `retry`, redirect nowhere. */
  | { readonly state: 'unknown'; readonly user: null; readonly error: ApiError; readonly retry: () => void };

/** Who is signed in. Needs a `BackendProvider` and a `QueryClientProvider` above it. */
export function useCurrentUser(): CurrentUser {
  const { data, error, isFetching, refetch } = useQuery(currentUser(useBackend()));
  if (data?.user) return { state: 'signed-in', user: data.user };
  if (data) return { state: 'signed-out', user: null, sessionEnded: data.sessionEnded };
  if (error === null || isFetching) return { state: 'loading', user: null };
  return { state: 'unknown', user: null, error, retry: () => void refetch() };
}
