import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { changeCurrentUser, clearCurrentUser } from '#lib/api/current-user.ts';
import { queryKey } from '#lib/api/query.ts';
import { retryAfter } from '#lib/api/retry-after.ts';
import { TIMED_OUT } from '#lib/backend/backend.ts';
import { AUTH_REFRESH_FAILED, MONTHLY_LIMIT } from '#lib/contract/failure.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { type Usage, usageSchema } from '#lib/contract/user.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

const RETRIES = 2;
const LONGEST_DELAY = 30_000;
const MINUTE = 60_000;

/** Whether the same call may succeed in a moment. One that timed out has made its user wait long enough. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && error.code !== TIMED_OUT && (error.status === 0 || error.status >= 500);
}

/**
 * The cache of one window. A reading call is tried again when the server was not reached or failed, and after `Retry-After` where the
 * server names it; a writing one never is, and a metered one only after `Retry-After` (see `query`). A session that could not be renewed takes the user away, whichever call met it, and the
 * user's monthly usage follows the replies that tell it.
 * Nothing waits for the browser to call itself online: a server on the same machine needs no internet.
 */
export function createQueryClient(): QueryClient {
  function onError(error: unknown): void {
    if (!(error instanceof ApiError) || error.code !== AUTH_REFRESH_FAILED) return;
    clearCurrentUser(client, { sessionEnded: true });
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError,
      onSettled: (data, error, { queryKey: key }) => followUsage(client, { key, data, error }),
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: MINUTE,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < (retryAfter(error) === null ? RETRIES : 1) && mayPass(error),
        retryDelay: (failures, error) => retryAfter(error) ?? Math.min(1000 * 2 ** failures, LONGEST_DELAY),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

const [DETAIL] = queryKey(subjectDetail);

/** What came of one query. */
interface Settled {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly error: unknown;
}

/**
 * Keeps the user's monthly usage true without asking for it: each details reply tells it, and a refusal for the monthly limit says
 * that nothing is left. Other queries say nothing about it.
 */
export function followUsage(client: QueryClient, { key, data, error }: Settled): void {
  if (key[0] !== DETAIL) return;
  if (error instanceof ApiError && error.code === MONTHLY_LIMIT) {
    changeCurrentUser(client, ({ usage }) => ({ usage: { ...usage, used: usage.limit ?? usage.used } }));
  }
  const told = usageIn(data);
  if (error === null && told !== null) changeCurrentUser(client, () => ({ usage: told }));
}

function usageIn(reply: unknown): Usage | null {
  if (typeof reply !== 'object' || reply === null || !('usage' in reply)) return null;
  const read = usageSchema.safeParse(reply.usage);
  return read.success ? read.data : null;
}
