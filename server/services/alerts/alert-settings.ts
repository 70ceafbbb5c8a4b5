import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { OwnData } from '#lib/contract/account/account-data.ts';
import type { AlertKind, AlertSettings, changeAlertSettings } from '#lib/contract/account/alerts.ts';
import { isTimeZone } from '#lib/domain/days/quiet-hours.ts';
import { nextTimeOfDay } from '#lib/domain/days/time-of-day.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';

/** The settings of a user who has not changed them: alerts are off, and all kinds are selected. */
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
  digestHour: null,
};

/** A user's alert settings, and the time in milliseconds at which alerts were switched on, if they are on; 0 without stored settings. */
export async function loadAlertSettings(
  db: Kysely<Database>,
  userId: number,
): Promise<{ readonly settings: AlertSettings; readonly since: number }> {
  const row = await db.selectFrom('alertSettings').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row === undefined ? { settings: DEFAULTS, since: 0 } : { settings: asReply(row), since: row.since.getTime() };
}

type Row = Omit<AlertSettings, AlertKind> & Record<'beforeMatch' | 'afterMatch' | 'streaks' | 'notes', boolean>;

function asReply({ isOn, beforeMatch, afterMatch, streaks, notes, ...row }: Row): AlertSettings {
  const { leadMinutes, quietFrom, quietTo, timeZone, digestHour } = row;
  const kinds = { before: beforeMatch, result: afterMatch, streak: streaks, note: notes };
  return { isOn, ...kinds, leadMinutes, quietFrom, quietTo, timeZone, digestHour };
}

function asRow({ before, result, streak, note, ...settings }: AlertSettings): Row {
  return { ...settings, beforeMatch: before, afterMatch: result, streaks: streak, notes: note };
}

/** The alerts of an export of the user's data: the settings, every alert that was made, and the browsers that receive pushes. */
export async function loadOwnAlerts(
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<OwnData, 'alertSettings' | 'alerts' | 'pushBrowsers'>> {
  const { settings, since } = await loadAlertSettings(db, userId);
  const rows = await db
    .selectFrom('alerts')
    .select(['kind', 'title', 'body', 'kickOff', 'madeAt', 'device', 'acknowledgedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  const browsers = await db
    .selectFrom('pushDevices')
    .select(['endpoint', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return {
    pushBrowsers: browsers.map(({ endpoint, createdAt }) => ({
      service: new URL(endpoint).host,
      createdAt: createdAt.toISOString(),
    })),
    alertSettings: since === 0 ? null : settings,
    alerts: rows.map(({ kickOff, madeAt, acknowledgedAt, ...row }) => ({
      ...row,
      kickOff: kickOff.toISOString(),
      madeAt: madeAt.toISOString(),
      shownAt: acknowledgedAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Stores the given settings and keeps the others. When alerts are switched off, open alerts are dropped and the daily mail stops.
 *
 * @returns all settings
 * @throws {Problem} 400 for quiet hours without a start or an end, and for an unknown time zone; 401 when the user was deleted meanwhile
 */
export async function saveAlertSettings(
  db: Kysely<Database>,
  userId: number,
  changes: z.output<typeof changeAlertSettings.input>,
  now: Date,
): Promise<AlertSettings> {
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone))
    throw new Problem(400, 'There is no such time zone.');
  return db.transaction().execute(async (transaction) => {
    // The first change stores a row too, because the lock that makes changes wait for each other needs one.
    await transaction
      .insertInto('alertSettings')
      .values({ userId, ...asRow(DEFAULTS), since: now })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute();
    const before = await transaction
      .selectFrom('alertSettings')
      .selectAll()
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Problem(401, 'Please log in again.'));
    // JSON has no `undefined`: a setting is given or absent.
    const settings = { ...asReply(before), ...(changes as Partial<AlertSettings>) };
    const { isOn, quietFrom, quietTo, timeZone, digestHour } = settings;
    if ((quietFrom === null) !== (quietTo === null)) throw new Problem(400, 'Quiet hours have a start and an end.');
    const isSameTime = before.digestHour === digestHour && before.timeZone === timeZone && before.digestAt !== null;
    const digestAt = digestHour === null ? null : nextTimeOfDay(digestHour * 60, timeZone, now);
    await transaction
      .updateTable('alertSettings')
      .set({
        ...asRow(settings),
        since: before.isOn ? before.since : now,
        checkAt: now,
        digestAt: isSameTime && before.isOn ? before.digestAt : digestAt,
        digestKey: before.digestKey ?? (digestHour === null ? null : randomBytes(24).toString('base64url')),
      })
      .where('userId', '=', userId)
      .execute();
    if (!isOn) await dropOpenAlerts(transaction, userId, now);
    return settings;
  });
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

/** Makes the push job check a user's alerts in its next run. Called when the watchlist or the browsers for pushes change. */
export async function checkAlertsSoon(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('alertSettings')
    .set({ checkAt: now })
    .where('userId', '=', userId)
    .where('isOn', '=', true)
    .execute();
}
