import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { acceptSecret } from '#server/services/sessions/shared-secret.ts';
import { tokenSecret } from '#server/token-secret.ts';

/**
 * Stores the fingerprint of the configured secret. Processes on this database start only with that secret.
 *
 * @throws {UserError} when PostgreSQL is configured without a secret
 */
export async function acceptConfiguredSecret(
  db: Kysely<Database>,
  config: Pick<Config, 'home' | 'databaseUrl' | 'tokenSecret'>,
): Promise<void> {
  await acceptSecret(db, await tokenSecret(config));
}
