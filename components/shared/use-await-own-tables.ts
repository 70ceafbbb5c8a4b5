import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClearOwnFootball } from '#components/shared/use-clear-own-football.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { ownTables } from '#lib/contract/data/own-tables.ts';

/** Milliseconds between requests for the list while a table is being stored. */
const AGAIN_MS = 2000;

/**
 * Clears cached replies with own football when a change of the own tables is stored completely, because replies before that have the former
 * figures. Used by the pages that change or show own football. Makes no request unless the cached list is outdated or shows that a table
 * is being stored.
 */
export function useAwaitOwnTables(): void {
  const clear = useClearOwnFootball();
  const { data: isStoring } = useQuery({
    ...query(useBackend(), ownTables, {}),
    // The list must outlast visits to pages that do not use it.
    gcTime: Number.POSITIVE_INFINITY,
    enabled: ({ state }) => state.data !== undefined && (state.data.isStoring || state.isInvalidated),
    refetchInterval: ({ state }) => (state.data?.isStoring ? AGAIN_MS : false),
    select: (list) => list.isStoring,
  });
  const wasStoring = useRef(false);
  useEffect(() => {
    if (wasStoring.current && isStoring === false) void clear();
    wasStoring.current = isStoring === true;
  }, [isStoring, clear]);
}
