import { focusManager, type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DETAILS_KEY, lastingDetails, restoreDetail } from '#lib/api/cached-details.ts';
import type { SubjectDetail } from '#lib/contract/search.ts';
import type { User } from '#lib/contract/user.ts';
import { addDetails, isFresh, readDetails, UNCOUNTED_DETAILS, watchDetails } from '#lib/lookup/detail-cache.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * Restores the stored details of a user into the query cache, and stores each new one. Returns true once they are restored. With a limit, details that
 * another window stores later are restored too, so that they cost no second metered request. Without a limit, each restored subject is fetched
 * again when it is shown, and the stored figures are shown until then. So are details that are no longer valid in a page that stays open for
 * days: when they are shown again, and at the focus of the window.
 */
export function useKeptDetails({ id, usage: { limit } }: Pick<User, 'id' | 'usage'>): boolean {
  const client = useQueryClient();
  const { preferences } = useShell();
  const isCounted = limit !== null;
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const stops: (() => void)[] = [];
    const restored = new Set<string>();
    let isRestoring = false;
    async function restore(): Promise<void> {
      const seen = await readDetails(preferences, id, Date.now());
      isRestoring = true;
      for (const one of isCurrent ? seen : []) {
        const query = restoreDetail(client, one);
        if (query !== null && !isCounted) restored.add(query);
      }
      isRestoring = false;
    }
    void restore().then(() => {
      if (!isCurrent) return;
      const store = (key?: QueryKey) =>
        void addDetails(preferences, id, lastingDetails(client, key), isCounted ? undefined : UNCOUNTED_DETAILS);
      store();
      const follow = client.getQueryCache().subscribe(({ type, query }) => {
        if (query.queryKey[0] !== DETAILS_KEY || isRestoring) return;
        // Only the changed details: those of another window may have newer notes.
        if (type === 'updated' && query.state.status === 'success') store(query.queryKey);
        const isShown = type === 'observerAdded' && !isCounted;
        if (isShown && (restored.delete(query.queryHash) || isOutdated(query, Date.now()))) {
          void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
        }
      });
      const further = isCounted
        ? watchDetails(preferences, () => void restore())
        : focusManager.subscribe((isFocused) => isFocused && refreshOutdated(client));
      stops.push(follow, further);
      setReady(true);
    });
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, [client, preferences, id, isCounted]);
  return isReady;
}

/** Milliseconds after a reply during which it is not requested again. The server may still name a game that has started as the next one. */
const LEAST_AGE = 60_000;

/** True for a query of details that can be requested again and whose figures are no longer valid. */
function isOutdated({ queryKey, state }: Query, now: number): boolean {
  if (queryKey[0] !== DETAILS_KEY || state.fetchStatus !== 'idle' || state.data === undefined) return false;
  const { data } = state.data as { readonly data: SubjectDetail };
  const age = now - state.dataUpdatedAt;
  return Math.abs(age) >= LEAST_AGE && !isFresh({ seenAt: state.dataUpdatedAt, nextGame: data.nextGame }, now);
}

/** Requests the shown details again that are no longer valid. Only for a plan without a limit, because the requests are metered. */
function refreshOutdated(client: QueryClient): void {
  const now = Date.now();
  void client.invalidateQueries({ type: 'active', predicate: (query) => isOutdated(query, now) });
}
