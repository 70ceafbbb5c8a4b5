import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PushMessage } from '#lib/contract/account/push.ts';
import type { PushSender, PushTarget } from '#server/adapters/push/push-sender.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';

export interface PushDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly sender: PushSender;
  /** Called with the host and the reason of each push that failed. */
  readonly undelivered: (reason: string) => void;
}

const MINUTE_MS = 60_000;
/** The longest time in milliseconds without a push to a browser after failures. */
export const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** Milliseconds after kick-off during which the push service can deliver an alert about a result or streak. */
const NEWS_MS = 48 * 60 * MINUTE_MS;
/** The maximum numbers of characters of title and body. Push services need to accept only messages up to 4096 bytes (RFC 8030, 7.2). */
const LONGEST = { title: 200, body: 600 };

/** A browser of the user. */
export interface Device extends PushTarget {
  readonly id: number;
  readonly failures: number;
  readonly retryAt: Date | null;
}

/** An alert that no device has acknowledged. */
export interface OpenAlert {
  readonly id: number;
  readonly kind: 'before' | 'result' | 'streak' | 'note';
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly kickOff: Date;
  readonly madeAt: Date;
  readonly claimedUntil: Date | null;
}

/**
 * Sends an alert to one browser. A subscription that no longer exists at the push service is deleted. After any other failure nothing is sent to the
 * browser for one minute, then two, four and so on, or for longer if the push service requests it, but at most for an hour.
 *
 * @returns whether the push service has accepted the alert
 */
export async function sendPush(
  { db, clock, sender, undelivered }: PushDeps,
  alert: OpenAlert,
  device: Device,
  signal: AbortSignal,
): Promise<boolean> {
  const receipt = randomUUID();
  const row = { receipt, triedAt: clock(), isSent: false };
  await db
    .insertInto('pushes')
    .values({ ...row, alertId: alert.id, deviceId: device.id })
    // The new receipt replaces that of an earlier attempt, which becomes invalid.
    .onConflict((conflict) => conflict.columns(['alertId', 'deviceId']).doUpdateSet(row))
    .execute();
  const { id, title, body, path } = alert;
  const message: PushMessage = {
    ...{ receipt, id, path },
    ...{ title: title.slice(0, LONGEST.title), body: body.slice(0, LONGEST.body) },
  };
  const expiry = alert.kickOff.getTime() + (alert.kind === 'result' || alert.kind === 'streak' ? NEWS_MS : 0);
  const seconds = Math.max(60, Math.floor((expiry - clock().getTime()) / 1000));
  const result = await sender.send(device, { text: JSON.stringify(message), seconds }, signal);
  // The endpoint is compared too, so that a subscription that the browser has renewed meanwhile is not changed.
  const ofSubscription = { id: device.id, endpoint: device.endpoint };
  const change = (state: Pick<Device, 'failures' | 'retryAt'>) =>
    db
      .updateTable('pushDevices')
      .set(state)
      .where(({ and }) => and(ofSubscription))
      .execute();
  if (result.kind === 'sent') {
    await db.updateTable('pushes').set({ isSent: true }).where('receipt', '=', receipt).execute();
    await change({ failures: 0, retryAt: null });
    return true;
  }
  if (result.kind === 'gone') {
    await db
      .deleteFrom('pushDevices')
      .where(({ and }) => and(ofSubscription))
      .execute();
    return false;
  }
  undelivered(`${new URL(device.endpoint).host}: ${result.reason}`);
  const pause = Math.min(2 ** device.failures * MINUTE_MS, LONGEST_PAUSE_MS);
  const retryAt = new Date(
    clock().getTime() + Math.min(Math.max(pause, (result.retryAfter ?? 0) * 1000), LONGEST_PAUSE_MS),
  );
  await db.deleteFrom('pushes').where('receipt', '=', receipt).execute();
  await change({ failures: Math.min(device.failures + 1, 20), retryAt });
  return false;
}
