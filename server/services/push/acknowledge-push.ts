import type { Kysely } from 'kysely';
import { quietUntil } from '#lib/domain/quiet-hours.ts';
import type { Database } from '#server/db/schema.ts';
import { loadAlertSettings } from '#server/services/alerts/alert-settings.ts';
import { dropPointless } from '#server/services/alerts/alerts.ts';

/**
 * Acknowledges a push before its browser shows it. The first acknowledgement of an alert by any device is accepted. In quiet hours none is: the push is
 * forgotten, so that another one follows at their end.
 *
 * @returns whether the browser shows the alert
 */
export async function acceptPush(db: Kysely<Database>, receipt: string, now: Date): Promise<boolean> {
  const push = await db
    .selectFrom('pushes')
    .innerJoin('alerts', 'alerts.id', 'pushes.alertId')
    .select(['alerts.id', 'alerts.userId'])
    .where('receipt', '=', receipt)
    .executeTakeFirst();
  if (push === undefined) return false;
  const { settings } = await loadAlertSettings(db, push.userId);
  if (quietUntil(settings, now) !== null) {
    await db.deleteFrom('pushes').where('receipt', '=', receipt).execute();
    return false;
  }
  await dropPointless(db, push.userId, now);
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
