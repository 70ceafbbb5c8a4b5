import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { SCOUT_VIEWS, type ScoutView, type saveScoutView, TOO_MANY_VIEWS } from '#lib/contract/scout/scout-views.ts';
import { readScoutSettings, scoutAddress, viewOf } from '#lib/domain/scout/scout-settings.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { lastDeletion } from '#server/services/notes/deleted-notes.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import { readScoutQuestion } from '#server/services/scout/rows/scout-question.ts';

/** A user's saved views, the oldest first. */
export function loadScoutViews(db: Kysely<Database>, userId: number): Promise<ScoutView[]> {
  return db
    .selectFrom('scoutViews')
    .select(['id', 'name', 'view'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Saves a view, or replaces the view with the same name, and returns all views of the user. A view that is stored already or was just deleted can be
 * saved again after a change to a smaller plan.
 *
 * @throws {Problem} 400 for an unknown statistic or line, 402 for a statistic that the plan does not include, 409 when a new view exceeds the limit
 */
export function storeScoutView(
  db: Kysely<Database>,
  { id: userId, plan }: PlanUser,
  { name, view: wanted }: z.output<typeof saveScoutView.input>,
  savedAt: Date,
): Promise<ScoutView[]> {
  const settings = viewOf(readScoutSettings(new URLSearchParams(wanted)));
  const view = scoutAddress(settings).toString();
  return withUserLock(db, userId, async (transaction) => {
    const same = await transaction
      .selectFrom('scoutViews')
      .select('id')
      .where(({ and }) => and({ userId, name, view }))
      .where(({ eb, or }) => or([eb('deletedAt', 'is', null), eb('deletedAt', '>', lastDeletion(savedAt))]))
      .executeTakeFirst();
    if (same === undefined) readScoutQuestion(settings, plan);
    const stored = await loadScoutViews(transaction, userId);
    if (stored.length >= SCOUT_VIEWS.most && !stored.some((one) => one.name === name))
      throw new Problem(409, TOO_MANY_VIEWS);
    await transaction
      .insertInto('scoutViews')
      .values({ userId, name, view, savedAt })
      .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ view, savedAt, deletedAt: null }))
      .execute();
    return loadScoutViews(transaction, userId);
  });
}

/** Marks a view of the user as deleted, if it exists, and returns the remaining ones. */
export async function deleteScoutView(
  db: Kysely<Database>,
  userId: number,
  id: number,
  now: Date,
): Promise<ScoutView[]> {
  const deleting = db.updateTable('scoutViews').set({ deletedAt: now }).where('userId', '=', userId);
  await deleting.where('id', '=', id).where('deletedAt', 'is', null).execute();
  return loadScoutViews(db, userId);
}

/** Removes all deleted views that can no longer be restored. */
export async function purgeDeletedViews(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('scoutViews').where('deletedAt', '<=', lastDeletion(now)).execute();
}

/** A user's saved views in the form of the export of the user's data. */
export async function ownScoutViews(db: Kysely<Database>, userId: number) {
  const rows = await db
    .selectFrom('scoutViews')
    .select(['name', 'view', 'savedAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
}
