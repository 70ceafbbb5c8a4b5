import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { queryKey } from '#lib/api/query.ts';
import { hasStoredReply } from '#lib/api/stored-replies.ts';
import { groupedNotes, type Note } from '#lib/contract/notes.ts';
import { OWN_LABEL, type OwnTables, ownTables } from '#lib/contract/own-tables.ts';
import { type SubjectDetail, subjectDetail } from '#lib/contract/search.ts';
import { noteSubject } from '#lib/domain/notebook-note.ts';
import { subjectOf } from '#lib/domain/subject.ts';

/** Subject details with the time of their reply, in milliseconds since 1970. */
export interface TimedDetail {
  readonly seenAt: number;
  readonly detail: SubjectDetail;
}

/** The first element of every details query key. Alone it matches all details queries. */
export const DETAILS_KEY = queryKey(subjectDetail)[0];

/**
 * Puts stored details into the query cache, where they replace older ones. The notes of the older ones stay, because they can be newer.
 *
 * @returns the hash of the query; `null` when the cache has the details from the same time or later
 */
export function restoreDetail(client: QueryClient, { detail, seenAt }: TimedDetail): string | null {
  const { type, id } = subjectOf(detail);
  const key = queryKey(subjectDetail, { type, id });
  const query = client.getQueryCache().find<{ data: SubjectDetail }>({ queryKey: key, exact: true });
  const former = hasStoredReply(query) ? undefined : query?.state;
  if (former?.data !== undefined && former.dataUpdatedAt >= seenAt) return null;
  const { userNotes } = former?.data?.data ?? detail;
  client.setQueryData(key, { success: true, data: { ...detail, userNotes } }, { updatedAt: seenAt });
  return hashKey(key);
}

/** The subject details in the query cache, of one query or all of them, without those whose age is not known because they are a stored reply. */
export function cachedDetails(client: QueryClient, key: QueryKey = [DETAILS_KEY]): TimedDetail[] {
  const queries = client.getQueryCache().findAll({ queryKey: key });
  return queries.flatMap((query) => {
    const { state } = query;
    const reply = state.data as { readonly data: SubjectDetail } | undefined;
    return reply && !hasStoredReply(query) ? [{ seenAt: state.dataUpdatedAt, detail: reply.data }] : [];
  });
}

/** The cached details, without those of own football while a table is being stored: their figures are about to change. */
export function lastingDetails(client: QueryClient, key?: QueryKey): TimedDetail[] {
  const isStoring = client.getQueryData<OwnTables>(queryKey(ownTables, {}))?.isStoring === true;
  return cachedDetails(client, key).filter(({ detail }) => !isStoring || detail.source.label !== OWN_LABEL);
}

/**
 * Updates the query cache after a note was saved or deleted. Subject details change in place, because another fetch
 * would be a metered request. The notes query is not metered and is invalidated.
 *
 * @param exists false after a deletion
 */
export function noteChanged(client: QueryClient, note: Note, exists: boolean): void {
  const details = client.getQueryCache().find({ queryKey: queryKey(subjectDetail, noteSubject(note)) });
  markNote(client, note, exists);
  if (details?.state.fetchStatus === 'fetching') {
    // The reply of a request that is under way can be older than the note.
    const again = (): void => markNote(client, note, exists);
    void details.promise?.then(again, () => undefined);
  }
  void client.invalidateQueries({ queryKey: queryKey(groupedNotes) });
}

function markNote(client: QueryClient, note: Note, exists: boolean): void {
  const key = queryKey(subjectDetail, noteSubject(note));
  const state = client.getQueryState<{ data: SubjectDetail }>(key);
  if (!state?.data) return;
  const { data, dataUpdatedAt } = state;
  const others = data.data.userNotes.trackedStats.filter((statistic) => statistic !== note.statsName);
  const trackedStats = exists ? [...others, note.statsName] : others;
  // Keeps the time of the reply, because a note does not make the figures newer.
  client.setQueryData(
    key,
    { ...data, data: { ...data.data, userNotes: { trackedStats } } },
    { updatedAt: dataUpdatedAt },
  );
}
