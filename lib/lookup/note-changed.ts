import type { QueryClient } from '@tanstack/react-query';
import { knownUser } from '#lib/api/current-user.ts';
import { queryKey } from '#lib/api/query.ts';
import { toCall } from '#lib/api/to-call.ts';
import { type SubjectDetail, subjectDetail } from '#lib/contract/football/search.ts';
import { groupedNotes, type Note } from '#lib/contract/notebook/notes.ts';
import { noteSubject } from '#lib/domain/notebook/notebook-note.ts';
import { changeReply } from '#lib/lookup/reply-store.ts';

/**
 * Updates the query cache and the stored reply after a note was saved or deleted. Subject details change in place, because another fetch
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
  const subject = noteSubject(note);
  const marked = (reply: { readonly data: SubjectDetail }) => {
    const others = reply.data.userNotes.trackedStats.filter((statistic) => statistic !== note.statsName);
    const trackedStats = exists ? [...others, note.statsName] : others;
    return { ...reply, data: { ...reply.data, userNotes: { trackedStats } } };
  };
  const user = knownUser(client);
  const stored = user && { userId: user.id, path: toCall(subjectDetail, subject).path };
  if (stored)
    void changeReply(stored, ({ body }) => {
      const reply = subjectDetail.output.safeParse(body);
      return reply.success ? { body: marked(reply.data) } : {};
    });
  const key = queryKey(subjectDetail, subject);
  const state = client.getQueryState<{ data: SubjectDetail }>(key);
  // Keeps the time of the reply, because a note does not make the figures newer.
  if (state?.data) client.setQueryData(key, marked(state.data), { updatedAt: state.dataUpdatedAt });
}
