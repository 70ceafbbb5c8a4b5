import type { QueryClient } from '@tanstack/react-query';
import { queryKey } from '#lib/api/query.ts';
import { groupedNotes, type Note } from '#lib/contract/notes.ts';
import { type SubjectDetail, subjectDetail } from '#lib/contract/search.ts';

/**
 * Tells the window's cache that a note is there, as the server has it, or is no more. The subject's details are changed in
 * place, since asking for them again would be a metered request; the notes, which are not, are read anew where they are shown.
 */
export function noteChanged(client: QueryClient, note: Note, isThere: boolean): void {
  const { player, team, statsName } = note;
  const subject = player ? { type: 'player' as const, id: player.id } : { type: 'team' as const, id: team.id };
  client.setQueryData<{ data: SubjectDetail }>(queryKey(subjectDetail, subject), (reply) => {
    if (!reply) return reply;
    const others = reply.data.userNotes.trackedStats.filter((statistic) => statistic !== statsName);
    const trackedStats = isThere ? [...others, statsName] : others;
    return { ...reply, data: { ...reply.data, userNotes: { trackedStats } } };
  });
  void client.invalidateQueries({ queryKey: queryKey(groupedNotes) });
}
