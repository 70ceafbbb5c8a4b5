import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { openedMatch } from '#lib/contract/football/analyzer.ts';

/** Fetches the predictions of a match. */
export function useOpenedMatch(id: number) {
  return useQuery({ ...query(useBackend(), openedMatch, { id }), refetchOnWindowFocus: true });
}

/** Returns a function that fetches the predictions of matches in advance. Cached matches are skipped and failures are ignored. */
export function usePrefetchMatches(): (ids: readonly number[]) => void {
  const backend = useBackend();
  const client = useQueryClient();
  return useCallback(
    (ids) => {
      for (const id of ids) void client.prefetchQuery({ ...query(backend, openedMatch, { id }), retry: false });
    },
    [backend, client],
  );
}
