import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { dataCoverage } from '#lib/contract/data.ts';
import { groupedNotes } from '#lib/contract/notes.ts';
import { ownTables } from '#lib/contract/own-tables.ts';
import { gamesAgainst, search, searchTeams, subjectDetail } from '#lib/contract/search.ts';
import { addDetails, forgetDetails, readDetails } from '#lib/lookup/detail-cache.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** The label of own football in the server's replies. */
const OWN = 'Own data';

/**
 * Returns a function that removes cached replies with own football, for use after a change of the own tables. The replies are fetched
 * again when they are next shown. Details of other subjects stay, because fetching them again would be metered for FREE users.
 */
export function useClearOwnFootball(): () => Promise<void> {
  const client = useQueryClient();
  const { preferences } = useShell();
  const { user } = useCurrentUser();
  const userId = user?.id ?? 0;
  return useCallback(async () => {
    const [DETAIL] = queryKey(subjectDetail);
    client.removeQueries({ predicate: ({ queryKey: [name], state: { data } }) => name === DETAIL && isOwn(data) });
    for (const endpoint of [search, searchTeams, gamesAgainst, groupedNotes]) {
      client.removeQueries({ queryKey: queryKey(endpoint), type: 'inactive' });
    }
    const kept = (await readDetails(preferences, userId, Date.now())).filter(
      ({ detail }) => detail.source.label !== OWN,
    );
    await forgetDetails(preferences);
    if (kept.length > 0) await addDetails(preferences, userId, kept);
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKey(ownTables) }),
      client.invalidateQueries({ queryKey: queryKey(dataCoverage) }),
    ]);
  }, [client, preferences, userId]);
}

function isOwn(data: unknown): boolean {
  const reply = subjectDetail.output.safeParse(data);
  return reply.success && reply.data.data.source.label === OWN;
}
