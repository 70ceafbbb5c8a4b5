import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cachedDetails, DETAILS_KEY, restoreDetail, type TimedDetail } from '#lib/api/cached-details.ts';
import { queryKey } from '#lib/api/query.ts';
import { OWN_LABEL, type OwnTables, ownTables } from '#lib/contract/own-tables.ts';
import type { User } from '#lib/contract/user.ts';
import { addDetails, readDetails, UNCOUNTED_DETAILS } from '#lib/lookup/detail-cache.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * Restores the stored details of a user into the query cache, and stores each new one. Returns true once they are restored. For
 * a plan without a limit, each restored subject is fetched again when it is shown, and the stored figures are shown until then.
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
      const store = () =>
        void addDetails(preferences, id, lastingDetails(client), isCounted ? undefined : UNCOUNTED_DETAILS);
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

/** The cached details, without those of own football while a table is being stored: their figures are about to change. */
function lastingDetails(client: QueryClient): TimedDetail[] {
  const isStoring = client.getQueryData<OwnTables>(queryKey(ownTables, {}))?.isStoring === true;
  return cachedDetails(client).filter(({ detail }) => !isStoring || detail.source.label !== OWN_LABEL);
}
