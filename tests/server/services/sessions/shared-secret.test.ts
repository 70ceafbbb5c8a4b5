import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tokenSecret } from '#server/base/token-secret.ts';
import { acceptSecret, checkSecret } from '#server/services/sessions/shared-secret.ts';
import { engines } from '#tests/support/server-engines.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const FIRST = 'the first secret, of more than 32 letters';
const SECOND = 'the second secret, of more than 32 letters';

describe.each(engines())('the token secret of all processes on $name', ({ open }) => {
  test('the token secret of all processes is that of the first process until accept-secret sets another one', async () => {
    const opened = await open();
    const { db } = opened;
    await Promise.all([checkSecret(db, FIRST), checkSecret(db, FIRST)]);
    await expect(checkSecret(db, SECOND)).rejects.toThrow(
      /^TOKEN_SECRET differs from the one that this database is used with: .* run `npm run tenline -- accept-secret` with the new one first\.$/,
    );
    const stored = JSON.stringify(await db.selectFrom('settings').selectAll().execute());
    expect(stored).not.toContain(FIRST);
    await acceptSecret(db, SECOND);
    await checkSecret(db, SECOND);
    await expect(checkSecret(db, FIRST)).rejects.toThrow('TOKEN_SECRET differs from the one');
    await opened.close();
  });
});

test('PostgreSQL requires a configured secret; without PostgreSQL, a generated one is stored in the data folder', async () => {
  const home = temporaryFolder();
  const databaseUrl = 'postgres://localhost/tenline';
  await expect(tokenSecret({ home, databaseUrl, tokenSecret: null })).rejects.toThrow(
    /^TOKEN_SECRET is missing beside DATABASE_URL: [^.]+token-secret, if there was one\)\.$/,
  );
  expect(await tokenSecret({ home, databaseUrl, tokenSecret: FIRST })).toBe(FIRST);
  const made = await tokenSecret({ home, databaseUrl: null, tokenSecret: null });
  expect(await tokenSecret({ home, databaseUrl: null, tokenSecret: null })).toBe(made);
  // Only the owner has permissions, whatever the process's file mask.
  expect(statSync(join(home, 'token-secret')).mode & 0o077).toBe(0);
});

test.each([
  ['empty', ''],
  ['cut off', FIRST.slice(0, 31)],
])('a stored secret that a power loss left %s is replaced by a complete one', async (_state, left) => {
  const home = temporaryFolder({ 'token-secret': left, 'token-secret.part': left });
  const made = await tokenSecret({ home, databaseUrl: null, tokenSecret: null });
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(readFileSync(join(home, 'token-secret'), 'utf8')).toBe(made);
  expect(readdirSync(home)).toEqual(['token-secret']);
});
