import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ApiError, retryAfter } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';

/** A metered call is made once and cached: a FREE user has 30 a month (docs/product.md, "Plans"). */
const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Only where the server says that the call was not counted.
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

/**
 * A reading call as options for TanStack Query: `useQuery(query(backend, search, { query: 'kane' }))`. Its error is an `ApiError`.
 * A metered call never refetches by itself, except once after a 503 that names the wait: such a call was not counted.
 */
export function query<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  backend: Pick<Backend, 'request'>,
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
) {
  return queryOptions({
    queryKey: queryKey(endpoint, input),
    queryFn: () => send(backend, endpoint, input),
    ...(endpoint.metered === true ? ONCE : {}),
  });
}
