import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { clearCurrentUser } from '#lib/api/current-user.ts';
import { followUsage } from '#lib/api/follow-usage.ts';
import { TIMED_OUT } from '#lib/backend/api-failure.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

const RETRIES = 2;
const MINUTE = 60_000;

/** Whether the same call may succeed in a moment. One that timed out has made its user wait long enough. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && error.code !== TIMED_OUT && (error.status === 0 || error.status >= 500);
}

/**
 * The cache of one window. A reading call is tried again when the server was not reached or failed; a writing one never,
 * and neither is a metered one (see `query`). A session that could not be renewed takes the user away, whichever call met it, and the
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
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
