import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cachedDetails, DETAILS_KEY, restoreDetail } from '#lib/api/cached-details.ts';
import type { User } from '#lib/contract/user.ts';
import { addDetails, readDetails } from '#lib/lookup/detail-cache.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** How many details are stored where requests are not counted: as many as there are panels. */
const UNCOUNTED = 8;

/**
 * Restores the details that a user has seen before, and stores each new one. True once the stored details are in the query cache. A user
 * without a request limit sees them until the fresh figures arrive, which each restored subject requests when it is shown.
 */
export function useKeptDetails({ id, usage: { limit } }: Pick<User, 'id' | 'usage'>): boolean {
  const client = useQueryClient();
  const { preferences } = useShell();
  const isCounted = limit !== null;
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    let stop: (() => void) | undefined;
    void readDetails(preferences, id, Date.now()).then((seen) => {
      if (!isCurrent) return;
      const restored = new Set<string>();
      for (const one of seen) {
        const query = restoreDetail(client, one);
        if (query !== null && !isCounted) restored.add(query);
      }
      const store = () => void addDetails(preferences, id, cachedDetails(client), isCounted ? undefined : UNCOUNTED);
      store();
      stop = client.getQueryCache().subscribe(({ type, query }) => {
        if (query.queryKey[0] !== DETAILS_KEY) return;
        if (type === 'updated' && query.state.status === 'success') store();
        if (type === 'observerAdded' && restored.delete(query.queryHash)) {
          void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
        }
      });
      setReady(true);
    });
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [client, preferences, id, isCounted]);
  return isReady;
}
