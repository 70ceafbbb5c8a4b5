import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '#lib/api/query.ts';
import { dataCoverage } from '#lib/contract/data/data.ts';
import { OWN_LABEL, ownTables } from '#lib/contract/data/own-tables.ts';
import { gamesAgainst, search, searchTeams, subjectDetail } from '#lib/contract/football/search.ts';
import { groupedNotes } from '#lib/contract/notebook/notes.ts';
import { removeReplies } from '#lib/lookup/reply-store.ts';

/**
 * Returns a function that removes cached replies with own football, for use after a change of the own tables. Shown replies are fetched again
 * at once, the others when they are next shown. Details of other subjects stay, because fetching them again would be metered for FREE users.
 */
export function useClearOwnFootball(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const outdated = new Set(client.getQueryCache().findAll({ predicate: isOrHasOwn }));
    const predicate = (one: Query) => outdated.has(one);
    client.removeQueries({ predicate, type: 'inactive' });
    // Any source of the reply can be the own one.
    await removeReplies(({ body }) => JSON.stringify(body).includes(`"label":${JSON.stringify(OWN_LABEL)}`));
    await Promise.all([
      client.resetQueries({ predicate }),
      client.invalidateQueries({ queryKey: queryKey(ownTables) }),
      client.invalidateQueries({ queryKey: queryKey(dataCoverage) }),
    ]);
  }, [client]);
}

const [DETAIL] = queryKey(subjectDetail);
/** The calls whose replies can contain own football among other football. */
const MIXED: readonly unknown[] = [search, searchTeams, gamesAgainst, groupedNotes].map((call) => queryKey(call)[0]);

function isOrHasOwn({ queryKey: [name], state }: Query): boolean {
  return MIXED.includes(name) || (name === DETAIL && isOwn(state.data));
}

function isOwn(data: unknown): boolean {
  const reply = subjectDetail.output.safeParse(data);
  return reply.success && reply.data.data.source.label === OWN_LABEL;
}
