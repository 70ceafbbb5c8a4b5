import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/failure.ts';
import { me, type User } from '#lib/contract/user.ts';

/** Who is there: the signed-in user or nobody. */
export interface Visitor {
  readonly user: User | null;
  /** His session could not be renewed, which sends him to /sign-in from wherever he is (docs/product.md, "Session"). */
  readonly sessionEnded: boolean;
}

const KEY = ['current user'] as const;
const NOBODY: Visitor = { user: null, sessionEnded: false };

/** With these the server says that there is no such session or user; every other failure leaves the question open. */
const REFUSED = [401, 403, 404];

/**
 * The current user as options for TanStack Query. Somebody without a session gets `user: null` without a request.
 * When the question stays open, the server not being reached for example, the query fails with an `ApiError` and nobody is signed out.
 */
export function currentUser(backend: Pick<Backend, 'request'>) {
  return queryOptions({
    queryKey: KEY,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    async queryFn({ client }): Promise<Visitor> {
      const before = client.getQueryData<Visitor>(KEY);
      const visitor = await whoIsThere(backend, before?.sessionEnded === true);
      // Noted at once: the change of session that a failed renewal announces restarts this query and drops its result.
      if (visitor.sessionEnded) client.setQueryData(KEY, visitor);
      // A sign-in or sign-out while the request ran: the reply is about the session before.
      const now = client.getQueryData<Visitor>(KEY);
      if (now !== undefined && now.user?.id !== before?.user?.id) return now;
      if (before?.user && before.user.id !== visitor.user?.id) forgetAnswers(client);
      return visitor;
    },
  });
}

async function whoIsThere(backend: Pick<Backend, 'request'>, endedBefore: boolean): Promise<Visitor> {
  try {
    return { user: await send(backend, me, {}), sessionEnded: false };
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error;
    return { user: null, sessionEnded: endedBefore || error.code === AUTH_REFRESH_FAILED };
  }
}

/** Drops everything that was fetched for somebody else. */
function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
  client.getMutationCache().clear();
}

/** Puts a user in place: after a sign-in, or when a reply brought his newer state. Answers for another user are dropped. */
export function setCurrentUser(client: QueryClient, user: User): void {
  if (client.getQueryData<Visitor>(KEY)?.user?.id !== user.id) forgetAnswers(client);
  client.setQueryData(KEY, { user, sessionEnded: false } satisfies Visitor);
}

/** Takes the user away with everything that was fetched for him; `sessionEnded` when it was not he who signed out. */
export function clearCurrentUser(client: QueryClient, { sessionEnded }: { readonly sessionEnded: boolean }): void {
  forgetAnswers(client);
  client.setQueryData(KEY, { ...NOBODY, sessionEnded } satisfies Visitor);
}

/** Asks the server again who is there; resolves when it is known. */
export function refreshCurrentUser(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY, exact: true, refetchType: 'all' });
}

/** Changes what is known of the user in place, where somebody is signed in. */
export function changeCurrentUser(client: QueryClient, change: (user: User) => Partial<User>): void {
  client.setQueryData<Visitor>(KEY, (before) => {
    if (!before?.user) return before;
    return { ...before, user: { ...before.user, ...change(before.user) } };
  });
}
