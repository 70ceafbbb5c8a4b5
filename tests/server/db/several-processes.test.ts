import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/db/open-postgres.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pgbouncerProgram, startPgbouncer, type ThrowAwayPgbouncer } from '#tests/support/throw-away-pgbouncer.ts';
import { postgresPrograms, startPostgres, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const programs = postgresPrograms();
const pgbouncer = pgbouncerProgram();
const ways =
  programs === null ? [] : pgbouncer === null ? ['directly'] : ['directly', 'through pgbouncer in transaction mode'];
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, several processes are not tested\n');
else if (pgbouncer === null) process.stdout.write('skipped: no pgbouncer, several processes are tested without it\n');

describe.each(ways)('three processes that start at once on an empty database %s', (way) => {
  let postgres: ThrowAwayPostgres;
  let pooler: ThrowAwayPgbouncer | null = null;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    if (way !== 'directly') pooler = await startPgbouncer(pgbouncer ?? '', postgres);
  });
  afterAll(async () => {
    await pooler?.stop();
    await postgres.stop();
  });

  test('all serve; one migrates and fills the database', async () => {
    const url = pooler?.url ?? postgres.url;
    const env = { DATABASE_URL: url, TOKEN_SECRET: 'a secret for tests, of more than 32 letters', HOST: '127.0.0.1' };
    const started = [1, 2, 3].map(() =>
      serverProcess(['serve'], { ...env, PORT: '0', PUBLIC_URL: '', TENLINE_HOME: temporaryFolder() }),
    );
    try {
      await Promise.all(started.map(({ listening }) => listening));
      const imports = started.filter((server) => server.complaints().includes('Storing matches'));
      expect(imports).toHaveLength(1);
      const opened = await openPostgres(url);
      const sources = await opened.db.selectFrom('sources').select('key').execute();
      const unfinished = await opened.db
        .selectFrom('settings')
        .select('key')
        .where('key', 'like', 'import:%')
        .execute();
      await opened.close();
      expect(sources).toEqual([{ key: 'demo' }]);
      expect(unfinished).toEqual([]);
    } finally {
      await Promise.all(started.map((server) => server.stop()));
    }
  }, 300_000);
});
