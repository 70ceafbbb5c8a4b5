import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { UserError } from '#server/user-error.ts';

/**
 * The secret that signs access tokens: the configured one, else a random one that is created on first use and stored in the data folder
 * with mode 0600, so that a restart ends no session.
 *
 * @throws {UserError} when PostgreSQL is configured and no secret: every process on it must accept tokens that another one signed.
 */
export async function tokenSecret(config: Pick<Config, 'home' | 'databaseUrl' | 'tokenSecret'>): Promise<string> {
  if (config.tokenSecret !== null) return config.tokenSecret;
  const file = join(config.home, 'token-secret');
  if (config.databaseUrl !== null) {
    throw new UserError(
      `TOKEN_SECRET is missing beside DATABASE_URL: set it to 32 random characters or more, the same for every process (an earlier one is in ${file}, if there was one).`,
    );
  }
  await mkdir(config.home, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
