import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { type unwatch, WATCHLIST_SIZE, type Watched, type watch } from '#lib/contract/watchlist/watchlist.ts';
import { alertLimitSentence, includesSubject, PLANS } from '#lib/domain/account/plans.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import { isStatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { hasAlerts, watchFault } from '#lib/domain/watchlist/watchlist.ts';
import { CLOCKS_DIFFER } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { requireReferees } from '#server/services/football/referees/referees.ts';
import { lastDeletion } from '#server/services/notes/deleted-notes.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import {
  findWatchedSubject,
  splitWatchedKey,
  type WatchedSubject,
} from '#server/services/watchlist/watched-subject.ts';
import { selectWatched, type WatchedRow, watchedOf, watchedRows } from '#server/services/watchlist/watchlist.ts';

type Form = z.output<typeof watch.input>;

/**
 * Adds or changes an entry, unless a later change is already stored. An entry keeps choices that a larger plan allowed; only new ones are checked. The
 * entry of a removal that is undone has its choices and its place again.
 *
 * @returns the stored entry; `null` when a later change has removed it
 * @throws {Problem} 400 for choices that do not fit the subject, 402 for new choices outside the plan, 404 for an unknown subject, 409 when the
 * watchlist is full
 */
export async function setWatched(db: Kysely<Database>, user: PlanUser, form: Form, now: Date): Promise<Watched | null> {
  const subject = await findWatchedSubject(db, form.subject, user.id);
  const fault = watchFault(subject.kind, form);
  if (fault !== null) throw new Problem(400, fault);
  const changedAt = momentOf(form.changedAt, now);
  return withUserLock(db, user.id, async (transaction) => {
    const [stored] = await rowsOf(transaction, user.id, subject);
    if (stored !== undefined && stored.changedAt > changedAt && stored.changedAt <= furthest(now))
      return stored.removedAt === null ? watchedOf(stored) : null;
    const kept = stored !== undefined && isKept(stored, now) ? stored : undefined;
    requireIncluded(user, form, { subject, kept });
    const needsAlerts = hasAlerts(form.alerts) && !alertsIn(kept);
    await requireRoom(transaction, user, { subject, needsAlerts });
    if (needsAlerts) await forgetRemovedAlerts(transaction, user);
    const { statistic, line, side, alerts } = form;
    const choices = {
      ...{ statistic, line, side, streak: alerts.streak, changedAt, removedAt: null },
      ...{ alertsBefore: alerts.before, alertsAfter: alerts.after },
    };
    if (stored === undefined) {
      const { kind, entityId, name, sourceKey, subjectKey } = subject;
      const anchor = { kind, entityId, name, sourceKey, subjectKey };
      await transaction
        .insertInto('watched')
        .values({ ...anchor, ...choices, userId: user.id, createdAt: now })
        .execute();
    } else {
      const createdAt = kept?.createdAt ?? now;
      await transaction
        .updateTable('watched')
        .set({ ...choices, createdAt })
        .where('id', '=', stored.id)
        .execute();
    }
    const [changed] = await rowsOf(transaction, user.id, subject);
    return changed === undefined ? null : watchedOf(changed);
  });
}

/**
 * Removes a subject's entry, unless a later change is stored. An unknown subject causes no error, because a device may repeat a removal.
 *
 * @throws the error of the database, so that the device repeats the removal
 */
export async function removeWatched(
  db: Kysely<Database>,
  userId: number,
  { subject, changedAt }: z.output<typeof unwatch.input>,
  now: Date,
): Promise<void> {
  const { kind, id } = splitWatchedKey(subject);
  const entityId = await findWatchedSubject(db, subject, userId).then(
    (found) => found.entityId,
    (error: unknown) => {
      if (error instanceof Problem && error.statusCode === 404) return id;
      throw error;
    },
  );
  const removed = momentOf(changedAt, now);
  // The lock makes the removal wait for an earlier change that is being stored, which would overwrite it.
  await withUserLock(db, userId, (transaction) =>
    transaction
      .updateTable('watched')
      .set({ removedAt: now, changedAt: removed })
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('entityId', '=', entityId)
      .where('removedAt', 'is', null)
      .where(({ eb, or }) => or([eb('changedAt', '<=', removed), eb('changedAt', '>', furthest(now))]))
      .execute(),
  );
}

/** The time of a change, at most now. Otherwise a change from a device whose clock is ahead would win against all changes until that time. */
function momentOf(changedAt: string, now: Date): Date {
  return new Date(Math.min(Date.parse(changedAt), now.getTime()));
}

/** A stored change that is later than this was made while the server's clock was ahead. It must not win against later changes. */
function furthest(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_DIFFER);
}

/** The rows of a subject, the last changed one first. Rows whose source was removed are found by the source's key instead of the entity. */
function rowsOf(db: Kysely<Database>, userId: number, { kind, entityId, sourceKey, subjectKey }: WatchedSubject) {
  return selectWatched(db, userId)
    .where('kind', '=', kind)
    .where(({ eb, and, or }) =>
      or([
        eb('entityId', '=', entityId),
        and([eb('watched.sourceKey', '=', sourceKey), eb('watched.subjectKey', '=', subjectKey)]),
      ]),
    )
    .execute();
}

/** Whether an entry is on the watchlist, or its removal can still be undone, by the server's clock. */
function isKept({ removedAt }: WatchedRow, now: Date): boolean {
  return removedAt === null || removedAt > lastDeletion(now);
}

function alertsIn(row: WatchedRow | undefined): boolean {
  return row !== undefined && hasAlerts(watchedOf(row).alerts);
}

function requireIncluded(
  user: PlanUser,
  { statistic }: Form,
  { subject, kept }: { readonly subject: WatchedSubject; readonly kept: WatchedRow | undefined },
): void {
  if (subject.kind === 'referee' && kept === undefined) requireReferees(user);
  if (statistic === null || statistic === kept?.statistic || !isStatisticChoice(statistic)) return;
  if (!isIncluded(user.plan, statistic)) throw new Problem(402, 'This statistic is available in the Premium plan.');
}

/** In a plan with a limit, an entry with alerts takes the place of those that were removed. Undoing such a removal later does not bring the alerts back. */
async function forgetRemovedAlerts(transaction: Transaction<Database>, { id, plan }: PlanUser): Promise<void> {
  if (PLANS[plan].watchedWithAlerts === null) return;
  await transaction
    .updateTable('watched')
    .set({ alertsBefore: false, alertsAfter: false, streak: null })
    .where('userId', '=', id)
    .where('removedAt', 'is not', null)
    .execute();
}

async function requireRoom(
  transaction: Transaction<Database>,
  { id, plan }: PlanUser,
  { subject, needsAlerts }: { readonly subject: WatchedSubject; readonly needsAlerts: boolean },
): Promise<void> {
  const others = (await watchedRows(transaction, id)).filter(
    ({ kind, entityId }) => kind !== subject.kind || entityId !== subject.entityId,
  );
  if (others.length >= WATCHLIST_SIZE)
    throw new Problem(409, `The watchlist holds ${WATCHLIST_SIZE} subjects. Remove one to add another.`);
  const most = PLANS[plan].watchedWithAlerts;
  // Subjects that the plan does not include have no alerts.
  const alerting = others.filter((row) => includesSubject(plan, row.kind) && alertsIn(row)).length;
  if (most !== null && needsAlerts && alerting >= most) throw new Problem(402, alertLimitSentence(most));
}
