import { focusManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { METERED, queryKey } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/football/search.ts';
import type { User } from '#lib/contract/user/user.ts';
import { parseSubjectKey } from '#lib/domain/names/subject.ts';
import { isValid, readReplies, validUntil } from '#lib/lookup/reply-store.ts';

/** The number of stored details that a page restores: one for each panel, of which there are at most eight. */
const RESTORED = 8;

/**
 * Puts the latest stored details of a user into the query cache. Returns true once they are there. Without a limit they are requested again
 * when they are shown, and so are figures that are no longer valid in a page that stays open for days: when they are shown again, and at the
 * focus of the window. With a limit, `keepReplies` uses the other stored replies instead of requests.
 */
export function useKeptDetails({ id, usage: { limit } }: Pick<User, 'id' | 'usage'>): boolean {
  const client = useQueryClient();
  const isCounted = limit !== null;
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    async function restore(): Promise<void> {
      const stored = (await readReplies(id, Date.now())).filter(({ path }) =>
        path.startsWith(`${subjectDetail.path}?`),
      );
      for (const { path, body, seenAt } of isCurrent ? stored.slice(0, RESTORED) : []) {
        const query = new URLSearchParams(path.slice(subjectDetail.path.length));
        const subject = parseSubjectKey(`${query.get('type')}-${query.get('id')}`);
        const reply = subjectDetail.output.safeParse(body);
        if (subject === null || !reply.success) continue;
        const key = queryKey(subjectDetail, subject);
        if (client.getQueryData(key) !== undefined) continue;
        client.setQueryData(key, reply.data, { updatedAt: seenAt });
        if (!isCounted) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
      }
    }
    void restore().then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [client, id, isCounted]);

  useEffect(() => {
    if (isCounted) return;
    const shown = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'observerAdded' && isOutdated(query, Date.now()))
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
    const focused = focusManager.subscribe((isFocused) => {
      const now = Date.now();
      if (isFocused) void client.invalidateQueries({ type: 'active', predicate: (query) => isOutdated(query, now) });
    });
    return () => {
      shown();
      focused();
    };
  }, [client, isCounted]);
  return isReady;
}

/** Milliseconds after a reply during which it is not requested again. The server may still name a game that has started as the next one. */
const LEAST_AGE = 60_000;

/** True for a query of a metered call that can be requested again and whose figures are no longer valid. */
function isOutdated({ queryKey: [name], state }: Query, now: number): boolean {
  if (!METERED.includes(name) || state.fetchStatus !== 'idle' || state.data === undefined) return false;
  const { dataUpdatedAt: seenAt, data } = state;
  return Math.abs(now - seenAt) >= LEAST_AGE && !isValid({ seenAt, until: validUntil(seenAt, data) }, now);
}
