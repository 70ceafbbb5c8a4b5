import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { SEARCH_DEBOUNCE, useDebounced } from '#components/shared/search/use-debounced.ts';
import { query } from '#lib/api/query.ts';
import { REQUEST_FAILED } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { MIN_QUERY } from '#lib/contract/football/search.ts';

/** The state of a search. */
export interface SearchState<Found> {
  /** The results. `undefined` for a text that is too short, before the first result and after a failure. */
  readonly found: Found | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/**
 * Calls a search endpoint for a text of two characters or more, 300 ms after its last change. The results stay until the next results arrive.
 *
 * @param text the typed text; `null` while the input contains a picked result
 * @param further the other parameters of the endpoint
 */
export function useSearch<
  Input extends z.ZodMiniType<unknown, { query?: string | undefined }>,
  Output extends z.ZodMiniType,
>(
  endpoint: Endpoint<Input, Output>,
  text: string | null,
  further?: Omit<z.input<Input>, 'query'>,
): SearchState<z.output<Output>> {
  const backend = useBackend();
  const typed = text?.trim() ?? '';
  const settled = useDebounced(typed, SEARCH_DEBOUNCE);
  const isLongEnough = typed.length >= MIN_QUERY;
  const result = useQuery({
    ...query(backend, endpoint, { ...further, query: settled } as z.input<Input>),
    enabled: isLongEnough && settled.length >= MIN_QUERY,
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough) return { found: undefined, isLoading: false, error: null };
  return {
    found: result.isError ? undefined : result.data,
    isLoading: result.isFetching || settled !== typed,
    error: result.error,
  };
}

/** The text of a failed search: the message of the server, if it sent one. */
export function searchFailure({ message }: Error): string {
  return message === '' || message === REQUEST_FAILED ? 'Search failed' : message;
}
