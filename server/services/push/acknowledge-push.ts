import type { Kysely } from 'kysely';
import { quietUntil } from '#lib/domain/days/quiet-hours.ts';
import type { Database } from '#server/db/schema.ts';
import { loadAlertSettings } from '#server/services/alerts/alert-settings.ts';
import { dropPointless } from '#server/services/alerts/drop-pointless.ts';

/**
 * Acknowledges a push before its browser shows it. Only the first device that acknowledges an alert is accepted; it can repeat the call. In
 * quiet hours no acknowledgement is accepted, and the push is deleted, so that the alert is pushed again after the quiet hours.
 *
 * @param receipt the random id in the push message
 * @returns whether the browser may show the alert
 */
export async function acceptPush(db: Kysely<Database>, receipt: string, now: Date): Promise<boolean> {
  const push = await db
    .selectFrom('pushes')
    .innerJoin('alerts', 'alerts.id', 'pushes.alertId')
    .innerJoin('users', 'users.id', 'alerts.userId')
    .select(['alerts.id', 'alerts.userId', 'plan'])
    .where('receipt', '=', receipt)
    .executeTakeFirst();
  if (push === undefined) return false;
  const { settings } = await loadAlertSettings(db, push.userId);
  if (quietUntil(settings, now) !== null) {
    await db.deleteFrom('pushes').where('receipt', '=', receipt).execute();
    return false;
  }
  await dropPointless(db, { id: push.userId, plan: push.plan }, { settings, now });
  const accepted = await db
    .updateTable('alerts')
    .set(({ fn, val }) => ({ device: receipt, acknowledgedAt: fn.coalesce('acknowledgedAt', val(now)) }))
    .where('id', '=', push.id)
    .where('droppedAt', 'is', null)
    .where(({ eb, or }) => or([eb('acknowledgedAt', 'is', null), eb('device', '=', receipt)]))
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}
