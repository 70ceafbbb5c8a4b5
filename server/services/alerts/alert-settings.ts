import type { Kysely } from 'kysely';
import type { OwnData } from '#lib/contract/account-data.ts';
import type { AlertSettings } from '#lib/contract/alerts.ts';
import { isTimeZone } from '#lib/domain/quiet-hours.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';

/** The choices before a user makes any: all kinds, and all of them off. */
const DEFAULTS: AlertSettings = {
  isOn: false,
  before: true,
  result: true,
  streak: true,
  note: true,
  leadMinutes: 60,
  quietFrom: null,
  quietTo: null,
  timeZone: 'UTC',
};

/** A user's choices, and since when alerts have been on. */
export async function loadAlertSettings(
  db: Kysely<Database>,
  userId: number,
): Promise<{ readonly settings: AlertSettings; readonly since: number }> {
  const row = await db.selectFrom('alertSettings').selectAll().where('userId', '=', userId).executeTakeFirst();
  if (row === undefined) return { settings: DEFAULTS, since: 0 };
  const { isOn, leadMinutes, quietFrom, quietTo, timeZone } = row;
  const kinds = { before: row.beforeMatch, result: row.afterMatch, streak: row.streaks, note: row.notes };
  return { settings: { isOn, ...kinds, leadMinutes, quietFrom, quietTo, timeZone }, since: row.since.getTime() };
}

/** What an export contains of alerts: the stored choices and every alert that was made. */
export async function loadOwnAlerts(
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<OwnData, 'alertSettings' | 'alerts'>> {
  const { settings, since } = await loadAlertSettings(db, userId);
  const rows = await db
    .selectFrom('alerts')
    .select(['kind', 'title', 'body', 'kickOff', 'madeAt', 'device', 'acknowledgedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return {
    alertSettings: since === 0 ? null : settings,
    alerts: rows.map(({ kickOff, madeAt, acknowledgedAt, ...row }) => ({
      ...row,
      kickOff: kickOff.toISOString(),
      madeAt: madeAt.toISOString(),
      shownAt: acknowledgedAt?.toISOString() ?? null,
    })),
  };
}

/** Stores the choices. Switching alerts off drops those that no device has shown. @throws {Problem} 400 for half of the quiet hours or an unknown zone */
export async function saveAlertSettings(
  db: Kysely<Database>,
  userId: number,
  settings: AlertSettings,
  now: Date,
): Promise<AlertSettings> {
  const { isOn, leadMinutes, quietFrom, quietTo, timeZone } = settings;
  if ((quietFrom === null) !== (quietTo === null)) throw new Problem(400, 'Quiet hours have a start and an end.');
  if (!isTimeZone(timeZone)) throw new Problem(400, 'There is no such time zone.');
  const kinds = {
    beforeMatch: settings.before,
    afterMatch: settings.result,
    streaks: settings.streak,
    notes: settings.note,
  };
  const row = { isOn, ...kinds, leadMinutes, quietFrom, quietTo, timeZone };
  await db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('alertSettings')
      .select(['isOn', 'since'])
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const since = before?.isOn ? before.since : now;
    await transaction
      .insertInto('alertSettings')
      .values({ userId, ...row, since })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...row, since }))
      .execute();
    if (!isOn) await dropOpenAlerts(transaction, userId, now);
  });
  return settings;
}

async function dropOpenAlerts(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ droppedAt: now })
    .where('userId', '=', userId)
    .where('acknowledgedAt', 'is', null)
    .where('droppedAt', 'is', null)
    .execute();
}
