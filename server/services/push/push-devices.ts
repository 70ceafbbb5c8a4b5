import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PushSubscriptionForm } from '#lib/contract/account/push.ts';
import { Problem } from '#server/base/problem.ts';
import { isPushEndpoint } from '#server/base/push-hosts.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';
import { checkAlertsSoon } from '#server/services/alerts/alert-settings.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import type { TokenUser } from '#server/services/sessions/access-tokens.ts';

/** The maximum number of browsers of a user. A further browser replaces the one whose session was used longest ago. */
export const PUSH_DEVICES = 10;

/**
 * Stores a browser that receives the user's alerts until its session ends. If the browser is stored for another user, it is moved to this user.
 *
 * @throws {Problem} 400 for an endpoint outside of the allowed push services, or for invalid keys
 */
export async function storePushDevice(
  db: Kysely<Database>,
  { userId, sessionId }: TokenUser,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionForm,
  { hosts, now }: { readonly hosts: readonly string[]; readonly now: Date },
): Promise<void> {
  checkSubscription({ endpoint, keys: { p256dh, auth } }, hosts);
  await withUserLock(db, userId, async (transaction) => {
    const row = { userId, sessionId, p256dh, auth, failures: 0, retryAt: null };
    await transaction
      .insertInto('pushDevices')
      .values({ ...row, endpoint, createdAt: now })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    await transaction
      .deleteFrom('pushDevices')
      .where('id', 'in', (query) =>
        query
          .selectFrom('pushDevices as device')
          .innerJoin('sessions', 'sessions.id', 'device.sessionId')
          .select('device.id')
          .where('device.userId', '=', userId)
          // The new browser comes first, so it is never deleted.
          .orderBy((by) => by('device.endpoint', '=', endpoint), 'desc')
          .orderBy('sessions.lastUsedAt', 'desc')
          .orderBy('device.id', 'desc')
          .offset(PUSH_DEVICES),
      )
      .execute();
    await checkAlertsSoon(transaction, userId, now);
  });
}

/** Validates a push subscription. @throws {Problem} 400 for an endpoint outside of the allowed push services, or for invalid keys */
export function checkSubscription({ endpoint, keys }: PushSubscriptionForm, hosts: readonly string[]): void {
  if (!isPushEndpoint(endpoint, hosts))
    throw new Problem(400, 'This server sends nothing to the push service of this browser.');
  if (!isPublicKey(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length !== 16)
    throw new Problem(400, 'The keys of the push subscription are invalid.');
}

/** Removes a browser of the user. An unknown endpoint is ignored. */
export async function removeDevice(db: Kysely<Database>, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('pushDevices').where('userId', '=', userId).where('endpoint', '=', endpoint).execute();
}

/** The SHA-256 of the endpoint of each browser of the user. */
export async function listPushDevices(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pushDevices')
    .select('endpoint')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ endpoint }) => fingerprint(endpoint));
}

/** True for an uncompressed point of the curve P-256 in base64url. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(bytes).length === 32;
  } catch {
    return false;
  }
}
