import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Device, OpenAlert } from '#server/services/push/send-push.ts';

/** Milliseconds after which a push without a reply of the push service is sent again. */
const RETRY_MS = 60_000;

/** The alerts that no device has acknowledged and that were not dropped, oldest first. */
export function openAlerts(db: Kysely<Database>, userId: number): Promise<OpenAlert[]> {
  return db
    .selectFrom('alerts')
    .select(['id', 'kind', 'title', 'body', 'path', 'kickOff', 'madeAt', 'claimedUntil'])
    .where('userId', '=', userId)
    .where('acknowledgedAt', 'is', null)
    .where('droppedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** The user's browsers, the one with the last used session first. */
export function devicesOf(db: Kysely<Database>, userId: number): Promise<Device[]> {
  return db
    .selectFrom('pushDevices as device')
    .innerJoin('sessions', 'sessions.id', 'device.sessionId')
    .select(['device.id', 'endpoint', 'p256dh', 'auth', 'failures', 'retryAt'])
    .where('device.userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('device.id')
    .execute();
}

/**
 * The pushes that must not be repeated, as `<alert> <device>`. A push is repeated after a minute if its process ended before the push service
 * replied.
 */
export async function pushesOf(
  db: Kysely<Database>,
  alerts: readonly OpenAlert[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const rows = await db
    .selectFrom('pushes')
    .select(['alertId', 'deviceId'])
    .where(
      'alertId',
      'in',
      alerts.map(({ id }) => id),
    )
    .where(({ eb, or, between }) =>
      // If the time of an attempt is further ahead, a wrong clock has set it, and the push is repeated.
      or([eb('isSent', '=', true), between('triedAt', after(-RETRY_MS), after(RETRY_MS))]),
    )
    .execute();
  return new Set(rows.map(({ alertId, deviceId }) => `${alertId} ${deviceId}`));
}
