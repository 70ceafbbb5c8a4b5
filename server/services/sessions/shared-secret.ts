import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';

const KEY = 'tokenSecretFingerprint';

/**
 * Checks that this process signs access tokens with the same secret as every other process on this database. The first process stores a
 * fingerprint of its secret, from which the secret cannot be computed.
 *
 * @throws {UserError} when the secret differs.
 */
export async function checkSecret(db: Kysely<Database>, secret: string): Promise<void> {
  const value = fingerprintOf(secret);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const known = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  if (known?.value === value) return;
  throw new UserError(
    'TOKEN_SECRET differs from the one that this database is used with: set the same value for every process, or, to change it for all of them, run `npm run tenline -- accept-secret` with the new one first.',
  );
}

/** Stores the fingerprint of a new secret. From then on every process that starts on this database must use that secret. */
export async function acceptSecret(db: Kysely<Database>, secret: string): Promise<void> {
  const value = fingerprintOf(secret);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('tenline token secret fingerprint').digest('hex').slice(0, 32);
}
