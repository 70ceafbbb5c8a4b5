import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod/mini';
import type { renewPushDevice } from '#lib/contract/account/push.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import { checkSubscription } from '#server/services/push/push-devices.ts';

/**
 * Replaces a stored subscription by its browser's new one; the user and the session stay. If no row has the old endpoint and its secret, nothing
 * changes and the reply is the same. If the new endpoint already has a row, that row stays as it is and the old one is deleted.
 *
 * @throws {Problem} 400 for a new subscription that {@link checkSubscription} rejects, even if the old one is unknown
 */
export async function renewDevice(
  db: Kysely<Database>,
  { old, subscription }: z.output<typeof renewPushDevice.input>,
  hosts: readonly string[],
): Promise<void> {
  checkSubscription(subscription, hosts);
  const { endpoint, keys } = subscription;
  const device = await db
    .selectFrom('pushDevices')
    .select(['id', 'userId', 'auth'])
    .where('endpoint', '=', old.endpoint)
    .executeTakeFirst();
  if (device === undefined || !isSame(device.auth, old.auth)) return;
  await withUserLock(db, device.userId, async (transaction) => {
    const taken = await transaction
      .selectFrom('pushDevices')
      .select('id')
      .where('endpoint', '=', endpoint)
      .where('id', '!=', device.id)
      .executeTakeFirst();
    if (taken !== undefined) {
      await transaction.deleteFrom('pushDevices').where('id', '=', device.id).execute();
      return;
    }
    await transaction
      .updateTable('pushDevices')
      .set({ endpoint, p256dh: keys.p256dh, auth: keys.auth, failures: 0, retryAt: null })
      .where('id', '=', device.id)
      // Changes nothing if a concurrent renewal has already replaced the endpoint.
      .where('endpoint', '=', old.endpoint)
      .execute();
  });
}

/** Compares two secrets in constant time. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(fingerprint(one)), Buffer.from(fingerprint(other)));
}
