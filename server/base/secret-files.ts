import { readFileSync, statSync } from 'node:fs';
import { UserError } from '#server/base/user-error.ts';

/** The variables with a secret, or with an address that can have a password. */
export const SECRETS = [
  'API_FOOTBALL_KEY',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'HTTPS_PROXY',
  'METRICS_TOKEN',
  'RECAPTCHA_SECRET',
  'REDIS_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TOKEN_SECRET',
] as const;

const MOST_BYTES = 16_384;

/**
 * Replaces `NAME_FILE`, the path of a file, by `NAME` with the file's content, for each variable of {@link SECRETS}.
 * White space at both ends of the content is left out. The names are those that container engines use for their
 * secrets.
 *
 * @throws {UserError} when a file cannot be read, is empty or too large, or when both variables are set
 */
export function withSecretFiles(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const read = { ...env };
  for (const name of SECRETS) {
    const file = `${name}_FILE`;
    const path = env[file]?.trim();
    if (path === undefined || path === '') continue;
    if ((env[name] ?? '').trim() !== '') throw new UserError(`Set ${name} or ${file}, not both.`);
    read[name] = contentOf(file, path);
    delete read[file];
  }
  return read;
}

function contentOf(name: string, path: string): string {
  try {
    const content = statSync(path).size > MOST_BYTES ? null : readFileSync(path, 'utf8').trim();
    if (content === null) throw new UserError(`${name} names a file of more than ${MOST_BYTES} bytes: ${path}.`);
    if (content === '') throw new UserError(`${name} names an empty file: ${path}.`);
    return content;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${name} names a file that cannot be read: ${path}.`);
  }
}
