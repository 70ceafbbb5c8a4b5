import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { type editNote as endpoint, NOTE_CHANGED, type Note } from '#lib/contract/notebook/notes.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { loadNote } from '#server/services/notes/notes.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

/**
 * Updates a note. An edit that changes nothing succeeds, so a client can repeat an edit whose reply was lost.
 *
 * @throws {Problem} 404 for an unknown note, 409 when the edit was made on another version of the note.
 */
export async function editNote(
  db: Kysely<Database>,
  { id: userId }: PlanUser,
  { id, version, isPinned, line, ...written }: z.output<typeof endpoint.input>,
  now: Date,
): Promise<Note> {
  const content = written.content || null;
  const wanted = { content, isPinned, ...(line === undefined ? {} : { line }) };
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set(({ eb }) => ({ ...wanted, version: eb('version', '+', 1), changedAt: now }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .where(({ eb, or }) =>
      or([
        eb('content', 'is distinct from', content),
        eb('isPinned', '<>', isPinned),
        ...(line === undefined ? [] : [eb('line', 'is distinct from', line)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const note = await loadNote(db, userId, id);
  const isAsWanted =
    note.content === content && note.isPinned === isPinned && (line === undefined || note.line === line);
  if (numUpdatedRows > 0n || isAsWanted) return note;
  throw new Problem(409, 'This note was changed somewhere else in the meantime.', { code: NOTE_CHANGED });
}
