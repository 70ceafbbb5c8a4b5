import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cachedDetails, DETAILS_KEY, restoreDetail } from '#lib/api/cached-details.ts';
import type { User } from '#lib/contract/user.ts';
import { addDetails, readDetails } from '#lib/lookup/detail-cache.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * Restores the details that a user with counted requests has seen before, and stores each new one. True once the stored details are in the
 * query cache. A user without a request limit gets fresh figures instead.
 */
export function useKeptDetails({ id, usage: { limit } }: Pick<User, 'id' | 'usage'>): boolean {
  const client = useQueryClient();
  const { preferences } = useShell();
  const isCounted = limit !== null;
  const [isReady, setReady] = useState(!isCounted);

  useEffect(() => {
    if (!isCounted) return;
    let isCurrent = true;
    let stop: (() => void) | undefined;
    void readDetails(preferences, id, Date.now()).then((seen) => {
      if (!isCurrent) return;
      for (const one of seen) restoreDetail(client, one);
      const store = () => void addDetails(preferences, id, cachedDetails(client));
      store();
      stop = client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === DETAILS_KEY && query.state.status === 'success') store();
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
