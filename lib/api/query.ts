import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ApiError, retryAfter } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { withMark } from '#lib/api/stored-replies.ts';
import type { Backend } from '#lib/backend/backend.ts';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { gamesAgainst, subjectDetail } from '#lib/contract/football/search.ts';

/** The options of a metered call: it is made once and cached, because a FREE user has 30 a month (docs/product.md, "Plans"). Only data that were invalidated are requested again when they are shown. */
const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Repeats only a call that the server did not count.
  retry: (failures: number, error: ApiError) => failures < 1 && retryAfter(error) !== null,
} as const;

/** The query key of a call: its endpoint and its input. Without an input it matches every call of the endpoint. */
export function queryKey<Input extends z.ZodMiniType>(
  endpoint: Pick<Endpoint<Input>, 'method' | 'path'>,
  input?: z.input<Input>,
) {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? ([name] as const) : ([name, input] as const);
}

/** The first element of the query keys of metered calls. */
export const METERED: readonly unknown[] = [subjectDetail, gamesAgainst].map((call) => queryKey(call)[0]);

/**
 * The options for TanStack Query of a call that reads: `useQuery(query(backend, search, { query: 'kane' }))`. Its error is an `ApiError`. A
 * metered call never refetches by itself, unless its data are a stored reply. It is repeated once after a 503 with a short `Retry-After`, because the server did not count it.
 */
export function query<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  backend: Pick<Backend, 'request'>,
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
) {
  return queryOptions({
    queryKey: queryKey(endpoint, input),
    queryFn: () => withMark(backend, (marking) => send(marking, endpoint, input)),
    ...(endpoint.metered === true ? ONCE : {}),
  });
}
