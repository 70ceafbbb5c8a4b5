import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, SHORTEST_SECRET } from '#server/base/config.ts';
import { UserError } from '#server/base/user-error.ts';

/**
 * The secret that signs access tokens: the configured one, else a random one that is created on first use and stored in the data folder with mode
 * 0600, so that access tokens stay valid after a restart. The caller must have locked the data folder, or two processes could create two secrets.
 *
 * @throws {UserError} when PostgreSQL is configured without a secret. Each process of that database must accept the tokens of the others.
 */
export async function tokenSecret(config: Pick<Config, 'home' | 'databaseUrl' | 'tokenSecret'>): Promise<string> {
  if (config.tokenSecret !== null) return config.tokenSecret;
  const file = join(config.home, 'token-secret');
  if (config.databaseUrl !== null) {
    throw new UserError(
      `TOKEN_SECRET is missing beside DATABASE_URL: set it to 32 random characters or more, the same for every process (an earlier one is in ${file}, if there was one).`,
    );
  }
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  // A power loss can leave a truncated secret; it is replaced. Clients refresh access tokens of the old secret like expired ones, so no session ends.
  if (stored.length >= SHORTEST_SECRET) return stored;
  const made = randomBytes(48).toString('base64url');
  await mkdir(config.home, { recursive: true });
  // The file is renamed only after it is on the disk, so that a killed process leaves a complete secret or none.
  const part = `${file}.part`;
  await writeFile(part, made, { mode: 0o600, flush: true });
  await rename(part, file);
  return made;
}
