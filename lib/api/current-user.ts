import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/failure.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { me, type User } from '#lib/contract/user.ts';

/** The visitor of this window: a signed-in user or a guest. */
export interface Visitor {
  readonly user: User | null;
  /** The session could not be refreshed. Every page then redirects to /sign-in (docs/product.md, "Session"). */
  readonly sessionEnded: boolean;
}

const KEY = ['current user'] as const;
const GUEST: Visitor = { user: null, sessionEnded: false };

/** The least age of the user, in milliseconds, at which the window's focus fetches it again. Its plan may have been changed in another window. */
const FOCUS_AGE = 10_000;

/** Statuses that mean: no such session or user. After any other failure it is unknown whether a user is signed in. */
const REFUSED = [401, 403, 404];

/**
 * The query of the current user, as options for TanStack Query. Without a session it resolves to `user: null` and makes
 * no request. When the server cannot be reached or fails, the query fails with an `ApiError` and the session stays.
 */
export function currentUser(backend: Pick<Backend, 'request'>) {
  return queryOptions({
    queryKey: KEY,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: ({ state }: Pick<Query, 'state'>) =>
      Date.now() - state.dataUpdatedAt >= FOCUS_AGE && 'always',
    async queryFn({ client }): Promise<Visitor> {
      const before = client.getQueryData<Visitor>(KEY);
      const visitor = await fetchVisitor(backend, before?.sessionEnded === true);
      // Stored here, because the session change after a failed refresh restarts this query and discards its result.
      if (visitor.sessionEnded) client.setQueryData(KEY, visitor);
      // When the user signed in or out during the request, the reply belongs to the previous session.
      const now = client.getQueryData<Visitor>(KEY);
      if (now !== undefined && now.user?.id !== before?.user?.id) return now;
      if (before?.user && before.user.id !== visitor.user?.id) removeCachedReplies(client);
      else if (before?.user && visitor.user && before.user.plan !== visitor.user.plan)
        refetchForPlan(client, visitor.user);
      return visitor;
    },
  });
}

async function fetchVisitor(backend: Pick<Backend, 'request'>, endedBefore: boolean): Promise<Visitor> {
  try {
    return { user: await send(backend, me, {}), sessionEnded: false };
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error;
    return { user: null, sessionEnded: endedBefore || error.code === AUTH_REFRESH_FAILED };
  }
}

/** Removes every cached reply except the current user. */
function removeCachedReplies(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== KEY[0] });
  client.getMutationCache().clear();
}

const [DETAIL] = queryKey(subjectDetail);

/**
 * Refetches the cached replies after a change of the plan, because the server replies by the plan. Details are refetched only for a plan
 * without a limit. Those that are not shown are removed instead, because they never refetch when they are shown again.
 */
function refetchForPlan(client: QueryClient, { usage }: User): void {
  if (usage.limit === null) client.removeQueries({ queryKey: [DETAIL], type: 'inactive' });
  const depends = (name: unknown) => name !== KEY[0] && (name !== DETAIL || usage.limit === null);
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => depends(name) });
}

/** Sets the user after a sign-in or after a reply with newer user data. Removes cached replies of another user. */
export function setCurrentUser(client: QueryClient, user: User): void {
  if (client.getQueryData<Visitor>(KEY)?.user?.id !== user.id) removeCachedReplies(client);
  client.setQueryData(KEY, { user, sessionEnded: false } satisfies Visitor);
}

/** Shows the user of an earlier visit until the server replies. The query is invalidated, so its first use fetches the current user. */
export function restoreUser(client: QueryClient, user: User): void {
  client.setQueryData(KEY, { user, sessionEnded: false } satisfies Visitor);
  void client.invalidateQueries({ queryKey: KEY, exact: true, refetchType: 'none' });
}

/** Removes the user and all cached replies. `sessionEnded` is false after a sign-out by the user. */
export function clearCurrentUser(client: QueryClient, { sessionEnded }: { readonly sessionEnded: boolean }): void {
  removeCachedReplies(client);
  client.setQueryData(KEY, { ...GUEST, sessionEnded } satisfies Visitor);
}

/** Refetches the current user. Resolves when the reply has arrived. */
export function refreshCurrentUser(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY, exact: true, refetchType: 'all' });
}

/** Updates fields of the signed-in user in the cache. Does nothing for a guest. */
export function changeCurrentUser(client: QueryClient, change: (user: User) => Partial<User>): void {
  client.setQueryData<Visitor>(KEY, (before) => {
    if (!before?.user) return before;
    return { ...before, user: { ...before.user, ...change(before.user) } };
  });
}
