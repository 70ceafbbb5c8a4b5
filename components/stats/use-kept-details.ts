import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DETAILS_KEY, lastingDetails, restoreDetail } from '#lib/api/cached-details.ts';
import type { User } from '#lib/contract/user.ts';
import { addDetails, readDetails, UNCOUNTED_DETAILS, watchDetails } from '#lib/lookup/detail-cache.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * Restores the stored details of a user into the query cache, and stores each new one. Returns true once they are restored. With a limit, details that
 * another window stores later are restored too, so that they cost no second metered request. Without a limit, each restored subject is fetched
 * again when it is shown, and the stored figures are shown until then.
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
        if (type === 'observerAdded' && restored.delete(query.queryHash)) {
          void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
        }
      });
      stops.push(follow, ...(isCounted ? [watchDetails(preferences, () => void restore())] : []));
      setReady(true);
    });
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, [client, preferences, id, isCounted]);
  return isReady;
}
