import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useToday } from '#components/shared/use-today.ts';
import { queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type ScoutReply, scout } from '#lib/contract/scout/scout.ts';
import { type ScoutRow, scoutRows } from '#lib/domain/scout/scout-rows.ts';
import type { ScoutSettings } from '#lib/domain/scout/scout-settings.ts';

/** The data of a view besides its rows. */
export type ScoutFacts = Omit<ScoutReply, 'columns' | 'matches'>;

interface Window {
  readonly settings: ScoutSettings;
  readonly facts: ScoutFacts;
  readonly rows: readonly ScoutRow[];
}

/** The height of a wide row in pixels, and the limits for the number of rows of the first request. A page in the background may have no height. */
const FIRST = { height: 44, least: 10, most: 100 } as const;

/** The number of rows of the first request. They fill the page, but no more, because the rows are parsed before they are first painted. */
function firstRows(): number {
  return Math.max(FIRST.least, Math.min(FIRST.most, Math.ceil(window.innerHeight / FIRST.height)));
}

/** The number of rows of each further request. Parsing them takes less than a frame. */
const MORE_ROWS = 150;

/**
 * Requests a part of the rows, called a window, for days in the user's time zone.
 *
 * @param cursor `next` of the previous window; absent for the first window
 */
export async function fetchWindow(
  backend: Pick<Backend, 'request'>,
  settings: ScoutSettings,
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
): Promise<Window> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { data } = await send(backend, scout, { ...settings, zone, limit, ...(cursor !== undefined && { cursor }) });
  const { columns: _columns, matches: _matches, ...facts } = data;
  return { settings, facts, rows: scoutRows(data) };
}

/** The loaded rows of a view, and a function that loads more. The previous view's rows stay until the next view's first rows have arrived. */
export function useScoutRows(settings: ScoutSettings) {
  const backend = useBackend();
  const client = useQueryClient();
  // Without a chosen day, the days of a view start today.
  const today = useToday();
  const key = useMemo(() => [...queryKey(scout, settings), 'windows', today], [settings, today]);
  const { data, error, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      fetchWindow(
        backend,
        settings,
        pageParam === '' ? { limit: firstRows() } : { cursor: pageParam, limit: MORE_ROWS },
      ),
    getNextPageParam: ({ facts }) => facts.next,
    placeholderData: keepPreviousData,
    // Comparing thousands of rows with the previous ones would take longer than a frame, and no row would be the same object.
    structuralSharing: false,
  });
  const windows = data?.pages;
  const stamps = new Set(windows?.map(({ facts }) => facts.stamp));
  const isMixed = stamps.size > 1;
  useEffect(() => {
    // The data changed between two windows, so the rows are loaded again from the start.
    if (isMixed) void client.resetQueries({ queryKey: key, exact: true });
  }, [client, isMixed, key]);
  return {
    /** The rows, with the settings and facts of their view. The same object until the rows change. */
    view: useMemo(
      () => ({
        rows: windows?.flatMap(({ rows }) => rows) ?? [],
        facts: windows?.[0]?.facts,
        settings: windows?.[0]?.settings,
        hasMore: typeof windows?.at(-1)?.facts.next === 'string',
      }),
      [windows],
    ),
    error,
    isStale: isPlaceholderData,
    /** Loads more rows. `undefined` while more rows are loading and when there are none. */
    loadMore: hasNextPage && !isPlaceholderData && !isFetchingNextPage ? fetchNextPage : undefined,
    retry: refetch,
  };
}
