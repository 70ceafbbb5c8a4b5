import { useEffect } from 'react';
import { useLatest } from '#components/quick-search/use-latest.ts';
import { SEARCH_DEBOUNCE, useDebounced } from '#components/shared/use-debounced.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { MIN_QUERY, type SearchReply, search } from '#lib/contract/search.ts';

/** The state of a search. */
export interface SubjectSearch {
  /** The search text; `null` while it is too short to search. */
  readonly query: string | null;
  /** The previous results stay until the next ones arrive. */
  readonly found: SearchReply | null;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  retry(): void;
}

/** Searches for text of two characters or more, 300 ms after the last change. */
export function useSubjectSearch(text: string): SubjectSearch {
  const backend = useBackend();
  const typed = text.trim();
  const settled = useDebounced(typed, SEARCH_DEBOUNCE);
  const { input, isPending, result, error, run, reset } = useLatest((query: string) =>
    send(backend, search, { query }),
  );
  useEffect(() => {
    if (settled.length >= MIN_QUERY) run(settled);
    else reset();
  }, [settled, run, reset]);

  const query = typed.length >= MIN_QUERY ? typed : null;
  if (query === null) return { query, found: null, isLoading: false, error: null, retry() {} };
  return { query, found: result, isLoading: isPending || input !== typed, error, retry: () => run(settled) };
}
