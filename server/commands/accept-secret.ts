import type { Config } from '#server/base/config.ts';
import { tokenSecret } from '#server/base/token-secret.ts';
import { UserError } from '#server/base/user-error.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { acceptSecret } from '#server/services/sessions/shared-secret.ts';

/**
 * Stores the fingerprint of the configured secret. Processes on this PostgreSQL database start only with that secret.
 *
 * @throws {UserError} when PostgreSQL is configured without a secret, and for the embedded database. Its only process may start with any secret.
 */
export async function acceptConfiguredSecret(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  config: Pick<Config, 'home' | 'databaseUrl' | 'tokenSecret'>,
): Promise<void> {
  if (engine === 'pglite')
    throw new UserError(
      'Only processes on PostgreSQL compare their secrets: restart the server with the new TOKEN_SECRET.',
    );
  await acceptSecret(db, await tokenSecret(config));
}
