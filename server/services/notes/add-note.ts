import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import { type createNote, NOTE_EXISTS, type Note } from '#lib/contract/notebook/notes.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { noteLimitSentence, PLANS } from '#lib/domain/account/plans.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type NoteSubject, noteSubject } from '#server/services/notes/note-subject.ts';
import { loadNote } from '#server/services/notes/notes.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

/**
 * Adds a note. A repeated call with the same `saveKey` returns the note that the first one added.
 *
 * @throws {Problem} 402 at the plan's limit, 404 for an unknown subject, 409 when the subject already has a note for the statistic.
 */
export async function addNote(
  db: Kysely<Database>,
  { id: userId, plan }: PlanUser,
  form: z.output<typeof createNote.input>,
  now: Date,
): Promise<Note> {
  const { teamId, playerId, content, statsName: statistic, isPinned, line = null, saveKey = null } = form;
  const noteId = await withUserLock(db, userId, async (transaction) => {
    const saved = saveKey === null ? undefined : await savedAs(transaction, userId, saveKey);
    if (saved !== undefined) return saved.id;
    const subject = await noteSubject(transaction, { userId, teamId, playerId });
    await requirePlace(transaction, { userId, subject, statistic });
    await requireRoom(transaction, userId, plan);
    const { id } = await transaction
      .insertInto('notes')
      .values({
        ...subject,
        userId,
        statistic,
        content: content || null,
        isPinned,
        line,
        saveKey,
        createdAt: now,
        changedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return loadNote(db, userId, noteId);
}

function savedAs(transaction: Transaction<Database>, userId: number, saveKey: string) {
  return transaction
    .selectFrom('notes')
    .select('id')
    .where('userId', '=', userId)
    .where('saveKey', '=', saveKey)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The subject of a note: its entity, and a source's key that still identifies the subject when all its sources were removed. */
type NotePlace = Pick<NoteSubject, 'sourceKey' | 'teamKey' | 'playerKey'> & {
  readonly teamId: number | null;
  readonly playerId: number | null;
};

interface Place {
  readonly userId: number;
  readonly subject: NotePlace;
  readonly statistic: Statistic;
}

/** @throws {Problem} 409 when the subject already has a note of the user for the statistic. */
export async function requirePlace(
  transaction: Transaction<Database>,
  { userId, subject: { teamId, playerId, sourceKey, teamKey, playerKey }, statistic }: Place,
): Promise<void> {
  const taken = await transaction
    .selectFrom('notes')
    .select('id')
    .where('userId', '=', userId)
    .where('statistic', '=', statistic)
    .where('deletedAt', 'is', null)
    .where(({ eb, and, or }) => {
      const isOfTeam = eb('playerKey', 'is', null);
      const sameKey =
        playerKey === null ? and([isOfTeam, eb('teamKey', '=', teamKey)]) : eb('playerKey', '=', playerKey);
      const sameEntity =
        playerKey === null ? and([isOfTeam, eb('teamId', '=', teamId)]) : eb('playerId', '=', playerId);
      return or([and([eb('sourceKey', '=', sourceKey), sameKey]), sameEntity]);
    })
    .executeTakeFirst();
  if (taken !== undefined) {
    throw new Problem(409, 'You already have a note for this statistic.', { code: NOTE_EXISTS });
  }
}

/**
 * Makes room for one more note. Deleted notes that can still be restored take the places that the plan's limit leaves; those deleted
 * longest ago are removed if needed (docs/decisions/2026-11-21-undo-at-the-limit.md).
 *
 * @throws {Problem} 402 when the notes that are not deleted reach the plan's limit.
 */
async function requireRoom(transaction: Transaction<Database>, userId: number, plan: Plan): Promise<void> {
  const limit = PLANS[plan].notes;
  if (limit === null) return;
  const own = transaction.selectFrom('notes').where('userId', '=', userId);
  const { there } = await own
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  if (there >= limit) {
    throw new Problem(402, noteLimitSentence(limit));
  }
  const givingWay = own
    .where('deletedAt', 'is not', null)
    .select('id')
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(limit - there - 1);
  await transaction.deleteFrom('notes').where('id', 'in', givingWay).execute();
}
