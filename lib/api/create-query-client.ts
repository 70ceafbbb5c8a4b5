import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isAwayLong, retryAfter } from '#lib/api/api-error.ts';
import { changeCurrentUser, clearCurrentUser } from '#lib/api/current-user.ts';
import { METERED } from '#lib/api/query.ts';
import { TIMED_OUT } from '#lib/backend/backend.ts';
import { AUTH_REFRESH_FAILED, MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import { type Usage, usageSchema } from '#lib/contract/user/user.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

const RETRIES = 2;
const LONGEST_DELAY = 30_000;
const MINUTE = 60_000;

/** True when a retry may succeed. A call that timed out is not repeated, because the user has waited long enough. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === TIMED_OUT || isAwayLong(error)) return false;
  return error.status === 0 || error.status >= 500;
}

/**
 * Creates the query client of one window. A query retries when the server was not reached or failed, a metered query by the rule of
 * `query.ts`. A mutation never retries. A call that fails with `AUTH_REFRESH_FAILED` removes the current user. Replies with the monthly
 * usage update the user's usage. A failed query that is not metered is requested again when the connection returns. `networkMode` is `always`,
 * because a server on the same machine needs no internet connection.
 */
export function createQueryClient(): QueryClient {
  function onError(error: unknown): void {
    if (!(error instanceof ApiError) || error.code !== AUTH_REFRESH_FAILED) return;
    clearCurrentUser(client, { sessionEnded: true });
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError,
      onSettled: (data, error, query) => followUsage(client, { key: query.queryKey, data, error }),
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: MINUTE,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.error !== null,
        retry: (failures, error) => failures < (retryAfter(error) === null ? RETRIES : 1) && mayPass(error),
        retryDelay: (failures, error) => retryAfter(error) ?? Math.min(1000 * 2 ** failures, LONGEST_DELAY),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/** The outcome of a query: its data or its error. */
interface Settled {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly error: unknown;
}

/**
 * Copies the monthly usage in the reply to a metered call to the current user. When the server refuses with `MONTHLY_LIMIT`, the
 * usage is set to the limit. Ignores all other queries.
 */
export function followUsage(client: QueryClient, { key, data, error }: Settled): void {
  if (!METERED.includes(key[0])) return;
  if (error instanceof ApiError && error.code === MONTHLY_LIMIT) {
    changeCurrentUser(client, ({ usage }) => ({ usage: { ...usage, used: usage.limit ?? usage.used } }));
  }
  const reported = usageIn(data);
  if (error === null && reported !== null) changeCurrentUser(client, () => ({ usage: reported }));
}

function usageIn(reply: unknown): Usage | null {
  if (typeof reply !== 'object' || reply === null || !('usage' in reply)) return null;
  const read = usageSchema.safeParse(reply.usage);
  return read.success ? read.data : null;
}
