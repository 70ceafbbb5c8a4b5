import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { METERED } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { type Backend, isNoUser } from '#lib/backend/backend.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/endpoint/failure.ts';
import { me, type User } from '#lib/contract/user/user.ts';
import { laterUsage, PLANS } from '#lib/domain/account/plans.ts';

/** The visitor of this window: a signed-in user or a guest. */
export interface Visitor {
  readonly user: User | null;
  /** The session could not be refreshed. Every page then redirects to /sign-in (docs/product.md, "Session"). */
  readonly sessionEnded: boolean;
}

const KEY = ['current user'] as const;
const GUEST: Visitor = { user: null, sessionEnded: false };

/**
 * The query of the current user, as options for TanStack Query. Without a session it resolves to `user: null` and makes
 * no request. When the server cannot be reached or fails, the query fails with an `ApiError` and the session stays.
 */
export function currentUser(backend: Pick<Backend, 'request'>) {
  return queryOptions({
    queryKey: KEY,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    async queryFn({ client }): Promise<Visitor> {
      const before = client.getQueryData<Visitor>(KEY);
      const visitor = await fetchVisitor(backend, before?.sessionEnded === true);
      // Stored here, because the session change after a failed refresh restarts this query and discards its result.
      if (visitor.sessionEnded) client.setQueryData(KEY, visitor);
      // When the user signed in or out during the request, the reply belongs to the previous session.
      const now = client.getQueryData<Visitor>(KEY);
      if (now !== undefined && now.user?.id !== before?.user?.id) return now;
      if (before?.user && before.user.id !== visitor.user?.id) removeCachedReplies(client);
      else if (before?.user && visitor.user) followPlan(client, before.user, visitor.user);
      return visitor;
    },
  });
}

async function fetchVisitor(backend: Pick<Backend, 'request'>, endedBefore: boolean): Promise<Visitor> {
  try {
    return { user: await send(backend, me, {}), sessionEnded: false };
  } catch (error) {
    // After any other failure it is unknown whether a user is signed in.
    if (!(error instanceof ApiError) || !isNoUser(error)) throw error;
    return { user: null, sessionEnded: endedBefore || error.code === AUTH_REFRESH_FAILED };
  }
}

/** Removes every cached reply except the current user. */
function removeCachedReplies(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
  client.getMutationCache().clear();
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

/** The signed-in user, as far as this window knows. The same object until the data change. */
export function knownUser(client: QueryClient): User | null {
  return client.getQueryData<Visitor>(KEY)?.user ?? null;
}

/** Stores newer data of the signed-in user. They are ignored when another user or none is signed in now. */
export function updateCurrentUser(client: QueryClient, user: User): void {
  const before = knownUser(client);
  if (before?.id !== user.id) return;
  const usage = before.plan === user.plan ? laterUsage(before.usage, user.usage) : user.usage;
  client.setQueryData(KEY, { user: { ...user, usage }, sessionEnded: false } satisfies Visitor);
  followPlan(client, before, user);
}

/**
 * Refetches the cached replies after a change of the plan, because they have what the former plan includes. Details are metered in a plan with a
 * limit, so there they stay.
 */
function followPlan(client: QueryClient, { plan: former }: User, { plan }: User): void {
  if (former === plan) return;
  const isMetered = PLANS[plan].requestsPerMonth !== null;
  // Details that are not shown would not be refetched when they are shown again.
  if (!isMetered)
    client.removeQueries({ predicate: ({ queryKey: [name] }) => METERED.includes(name), type: 'inactive' });
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== KEY[0] && !(isMetered && METERED.includes(name)),
  });
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
