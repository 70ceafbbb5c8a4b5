import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { queryKey } from '#lib/api/query.ts';
import { syncWatchlist } from '#lib/api/sync-watchlist.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { REQUEST_FAILED } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type Watched, watchlist } from '#lib/contract/watchlist/watchlist.ts';
import { watchlistFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import { shownWatchlist, type WatchChange, type WatchState, withChange } from '#lib/domain/watchlist/watch-changes.ts';
import { deviceWatchlist } from '#lib/lookup/device-watchlist.ts';
import { useShell } from '#lib/shell/shell.tsx';

interface WatchlistHandle {
  /** The entries. `undefined` until the stored list was read. */
  readonly entries: readonly Watched[] | undefined;
  /** Set when there is neither a reply nor a stored list. */
  readonly error: ApiError | null;
  readonly retry: () => void;
  /**
   * Shows and stores changes at once, then sends them. While the server cannot be reached, they are sent later. Throws an
   * `ApiError` when the server refuses one, which is then undone.
   */
  readonly change: (...changes: readonly Omit<WatchChange, 'changedAt'>[]) => Promise<void>;
}

/** The watchlist of the signed-in user. All components of a window share one query, which shows the stored list first and then fetches. */
export function useWatchlist(): WatchlistHandle {
  const userId = useCurrentUser().user?.id ?? null;
  const { preferences } = useShell();
  const backend = useBackend();
  const client = useQueryClient();
  const device = useMemo(() => deviceWatchlist(preferences, userId ?? 0), [preferences, userId]);
  const key = [...queryKey(watchlist), userId];
  const show = (entries: readonly Watched[]): void => void client.setQueryData(key, entries);

  const { data, error, refetch } = useQuery({
    queryKey: key,
    enabled: userId !== null,
    refetchOnWindowFocus: true,
    // Also soon after the last reply, because a change may wait for the connection.
    refetchOnReconnect: 'always',
    async queryFn(): Promise<readonly Watched[]> {
      const stored = await device.read();
      if (stored !== null && client.getQueryData(key) === undefined) show(shownWatchlist(stored));
      const { entries, failure } = await syncWatchlist(backend, device);
      if (entries === null && failure !== null) throw new ApiError(failure);
      return entries ?? [];
    },
  });

  async function change(...wanted: readonly Omit<WatchChange, 'changedAt'>[]): Promise<void> {
    await client.cancelQueries({ queryKey: key });
    const changed = (state: WatchState) => wanted.reduce((now, one) => withChange(now, one, new Date()), state);
    show(shownWatchlist(await device.update(changed)));
    const { entries, refused } = await syncWatchlist(backend, device);
    show(entries ?? []);
    void client.invalidateQueries({ queryKey: queryKey(watchlistFigures) });
    if (refused !== null) throw new ApiError(refused);
  }

  return { entries: data, error: data === undefined ? error : null, retry: () => void refetch(), change };
}

/** The message for a refused change. */
export function refusalText(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : REQUEST_FAILED;
}
