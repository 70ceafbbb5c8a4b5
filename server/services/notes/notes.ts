import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { groupedNotes, Note, NoteEntry } from '#lib/contract/notebook/notes.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { groupNotes } from '#server/services/notes/note-groups.ts';
import { placed, selectNotes } from '#server/services/notes/note-rows.ts';
import { recentStats } from '#server/services/notes/recent-stats.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

/** The message for a note that does not exist or belongs to another user. */
export const NO_NOTE = 'There is no such note.';

/**
 * A user's notes by league and team, each with the last games of its subject. The newest note of a subject comes first.
 */
export async function loadNotes(
  db: Kysely<Database>,
  { id, plan }: PlanUser,
): Promise<z.input<typeof groupedNotes.output>> {
  const [rows, stats] = await Promise.all([
    selectNotes(db)
      .where('notes.userId', '=', id)
      .orderBy('notes.createdAt', 'desc')
      .orderBy('notes.id', 'desc')
      .execute(),
    recentStats(db, { userId: id, statistics: PLANS[plan].statistics }),
  ]);
  const entries = rows.map(placed).map(({ note, ...place }) => {
    return { ...place, entry: { note, recentStats: stats.get(note.id) ?? [] } };
  });
  return groupNotes(entries);
}

/** A user's note with the last games of its subject. @throws {Problem} 404 for an unknown note */
export async function loadEntry(db: Kysely<Database>, { id, plan }: PlanUser, noteId: number): Promise<NoteEntry> {
  const note = await loadNote(db, id, noteId);
  const stats = await recentStats(db, { userId: id, noteId, statistics: PLANS[plan].statistics });
  return { note, recentStats: stats.get(noteId) ?? [] };
}

/** A user's note. @throws {Problem} 404 for an unknown note */
export async function loadNote(db: Kysely<Database>, userId: number, noteId: number): Promise<Note> {
  const row = await selectNotes(db)
    .where('notes.userId', '=', userId)
    .where('notes.id', '=', noteId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, NO_NOTE);
  return placed(row).note;
}
