import type { Kysely } from 'kysely';
import type { Note } from '#lib/contract/notebook/notes.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { requirePlace } from '#server/services/notes/add-note.ts';
import { loadNote, NO_NOTE } from '#server/services/notes/notes.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

/** Milliseconds during which a deleted note, watchlist entry or view can be restored. */
const RESTORABLE_FOR = 60_000;

/** Marks a note as deleted; idempotent. @throws {Problem} 404 for an unknown note */
export async function deleteNote(db: Kysely<Database>, { id: userId }: PlanUser, id: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set(({ fn, val }) => ({ deletedAt: fn.coalesce('deletedAt', val(now)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem(404, NO_NOTE);
}

/** Restores a deleted note. @throws {Problem} 404 when it can no longer be restored, 409 when the subject has a new note for the statistic. */
export async function restoreNote(
  db: Kysely<Database>,
  { id: userId }: PlanUser,
  id: number,
  now: Date,
): Promise<Note> {
  await withUserLock(db, userId, async (transaction) => {
    const kept = await transaction
      .selectFrom('notes')
      .select(['teamId', 'playerId', 'sourceKey', 'teamKey', 'playerKey', 'statistic', 'deletedAt'])
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (kept === undefined || (kept.deletedAt !== null && kept.deletedAt <= lastDeletion(now))) {
      throw new Problem(404, 'This note can no longer be brought back.');
    }
    if (kept.deletedAt === null) return;
    const { statistic, ...subject } = kept;
    await requirePlace(transaction, { userId, subject, statistic });
    await transaction.updateTable('notes').set({ deletedAt: null }).where('id', '=', id).execute();
  });
  return loadNote(db, userId, id);
}

/** Removes all deleted notes that can no longer be restored. */
export async function purgeDeletedNotes(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('notes').where('deletedAt', '<=', lastDeletion(now)).execute();
}

/** The time at or before which a deletion can no longer be undone. */
export function lastDeletion(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_FOR);
}
