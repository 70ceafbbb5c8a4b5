import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSecretFiles } from '#server/base/secret-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('a secret is read from the file that its variable with _FILE names, without the line break at its end', () => {
  const path = join(temporaryFolder({ secret: `${'s'.repeat(40)}\n` }), 'secret');
  const read = { PORT: '80', TOKEN_SECRET: 's'.repeat(40) };
  expect(withSecretFiles({ PORT: '80', TOKEN_SECRET_FILE: path })).toEqual(read);
});

test('an empty variable with _FILE counts as absent', () => {
  expect(withSecretFiles({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: '' })).toMatchObject({ SMTP_URL: 'smtp://mail' });
});

test.each([
  ['absent', 'none', 'names a file that cannot be read: '],
  ['empty', 'empty', 'names an empty file: '],
  ['too large', 'large', 'names a file of more than '],
])('a start with a file of a secret that is %s ends with one sentence', (_, name, sentence) => {
  const folder = temporaryFolder({ empty: '\n', large: 'x'.repeat(20_000) });
  expect(() => withSecretFiles({ SMTP_URL_FILE: join(folder, name) })).toThrow(`SMTP_URL_FILE ${sentence}`);
});

test('a start with a secret and with its file ends with one sentence', () => {
  expect(() => withSecretFiles({ SMTP_URL: 'a', SMTP_URL_FILE: 'b' })).toThrow(
    'Set SMTP_URL or SMTP_URL_FILE, not both.',
  );
});
