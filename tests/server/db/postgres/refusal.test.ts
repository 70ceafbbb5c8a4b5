import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserError } from '#server/base/user-error.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import { postgresPrograms, startPostgres, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, refused starts are not tested\n');

describe.runIf(programs !== null)('a start that PostgreSQL refuses', () => {
  let postgres: ThrowAwayPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query('create role weak login; revoke create on schema public from public');
    await client.end();
  });
  afterAll(() => postgres.stop());

  const withUser = (name: string) => postgres.url.replace('tenline@', `${name}@`);

  test.each([
    [
      'the user',
      () => withUser('nobody'),
      /^The database postgres at .* refuses: role "nobody" does not exist\. Correct /,
    ],
    [
      'the name',
      () => postgres.url.replace('/postgres', '/nowhere'),
      /refuses: database "nowhere" does not exist\. Create /,
    ],
    ['the rights', () => withUser('weak'), /^The user weak may not create tables\. Let this user own the database, /],
  ])(
    'a start that PostgreSQL refuses ends at once with one sentence and the remedy for %s',
    async (_what, url, sentence) => {
      const opening = openPostgres(url(), { patience: 60_000, notify: (line) => expect.unreachable(line) });
      await expect(opening).rejects.toThrow(UserError);
      await expect(opening).rejects.toThrow(sentence);
    },
  );

  test.each([
    [{ code: '28P01' }, 'password authentication failed for user "x"', 'user and the password'],
    [{}, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'user and the password'],
    [{ code: '42501' }, 'permission denied to create extension "pg_trgm"', 'own the database'],
    [{ code: '0A000' }, 'extension "pg_trgm" is not available', 'Install the extension'],
  ])('a start that PostgreSQL refuses states the remedy for an error with %j: %s', async (fields, message, remedy) => {
    const prepare = () => Promise.reject(Object.assign(new Error(message), fields));
    const opening = openPostgres(postgres.url, { prepare });
    await expect(opening).rejects.toThrow(UserError);
    await expect(opening).rejects.toThrow(`refuses: ${message}. `);
    await expect(opening).rejects.toThrow(remedy);
  });
});
