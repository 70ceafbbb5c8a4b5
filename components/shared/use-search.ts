import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { SEARCH_DEBOUNCE, useDebounced } from '#components/shared/use-debounced.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { MIN_QUERY, type querySchema } from '#lib/contract/search.ts';

/** How a search stands. */
export interface SearchState<Found> {
  /** `undefined` while nothing was asked or found, and after a failure. */
  readonly found: Found | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/**
 * Asks a search endpoint once the text has two characters and stood still for 300 ms. The last
 * results stay until the next ones are there.
 *
 * @param text what was typed; `null` when what stands in the input is a result that was picked
 */
export function useSearch<Output extends z.ZodMiniType>(
  endpoint: Endpoint<z.ZodMiniObject<{ query: typeof querySchema }>, Output>,
  text: string | null,
): SearchState<z.output<Output>> {
  const backend = useBackend();
  const typed = text?.trim() ?? '';
  const settled = useDebounced(typed, SEARCH_DEBOUNCE);
  const isLongEnough = typed.length >= MIN_QUERY;
  const asked = useQuery({
    ...query(backend, endpoint, { query: settled }),
    enabled: isLongEnough && settled.length >= MIN_QUERY,
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough) return { found: undefined, isLoading: false, error: null };
  return {
    found: asked.isError ? undefined : asked.data,
    isLoading: asked.isFetching || settled !== typed,
    error: asked.error,
  };
}
