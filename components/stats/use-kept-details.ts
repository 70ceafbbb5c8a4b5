import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKey } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import type { User } from '#lib/contract/user.ts';
import { subjectOf } from '#lib/domain/subject.ts';
import { keepDetails, readDetails, type SeenDetail } from '#lib/lookup/detail-cache.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * Lets a user whose requests are counted see on reopening the page what he has seen, without asking for it again. True once
 * everything that was kept is in the window's cache; a user whose requests are not counted gets fresh figures instead.
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
      for (const one of seen) putBack(client, one);
      const keep = () => void keepDetails(preferences, id, seenIn(client));
      keep();
      stop = client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === SUBJECTS && query.state.status === 'success') keep();
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

const [SUBJECTS] = queryKey(subjectDetail);

function putBack(client: QueryClient, { detail, seenAt }: SeenDetail): void {
  const { type, id } = subjectOf(detail);
  const key = queryKey(subjectDetail, { type, id });
  if (client.getQueryData(key) === undefined) {
    client.setQueryData(key, { success: true, data: detail }, { updatedAt: seenAt });
  }
}

function seenIn(client: QueryClient): SeenDetail[] {
  const queries = client.getQueryCache().findAll({ queryKey: [SUBJECTS] });
  return queries.flatMap(({ state }) => {
    const reply = state.data as { readonly data: SeenDetail['detail'] } | undefined;
    return reply ? [{ seenAt: state.dataUpdatedAt, detail: reply.data }] : [];
  });
}
