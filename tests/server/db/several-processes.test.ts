import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import { IS_FULL, runs } from '#tests/support/full-run.ts';
import { type ServerProcess, scriptProcess, serverProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pgbouncerProgram, startPgbouncer } from '#tests/support/throw-away-pgbouncer.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

const FIRST_START = fileURLToPath(new URL('../../support/first-start-process.ts', import.meta.url));

const programs = postgresPrograms();
const pgbouncer = pgbouncerProgram();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, several processes are not tested\n');
else if (pgbouncer === null) process.stdout.write('skipped: no pgbouncer, several processes are tested without it\n');

/**
 * The ways to PostgreSQL: through pgbouncer if it is installed. A full run tests both ways, and stores the whole demo.
 */
const SERVED: readonly string[] =
  pgbouncer === null ? ['directly'] : ['directly', 'through pgbouncer in transaction mode'].slice(-runs(1, 2));

/** The address of an empty database. */
async function emptyDatabase(way: string): Promise<string> {
  const postgres = await startPostgres(programs ?? '');
  onTestFinished(() => postgres.stop());
  if (way === 'directly') return postgres.url;
  const pooler = await startPgbouncer(pgbouncer ?? '', postgres);
  onTestFinished(() => pooler.stop());
  return pooler.url;
}

async function expectFilledOnce(url: string, started: readonly Pick<ServerProcess, 'complaints'>[]): Promise<void> {
  const imports = started.filter((server) => server.complaints().includes('Storing matches'));
  expect(imports).toHaveLength(1);
  const opened = await openPostgres(url);
  const sources = await opened.db.selectFrom('sources').select('key').execute();
  const unfinished = await opened.db.selectFrom('settings').select('key').where('key', 'like', 'import:%').execute();
  await opened.close();
  expect(sources).toEqual([{ key: 'demo' }]);
  expect(unfinished).toEqual([]);
}

test.runIf(programs !== null).each(SERVED)(
  'three servers that start at the same time on an empty database %s all serve, and one of them migrates and fills it',
  async (way) => {
    const url = await emptyDatabase(way);
    const env = { DATABASE_URL: url, TOKEN_SECRET: 'a secret for tests, of more than 32 letters', HOST: '127.0.0.1' };
    const started = [1, 2, 3].map(() => {
      const own = { ...env, PORT: '0', PUBLIC_URL: '', TENLINE_HOME: temporaryFolder() };
      return IS_FULL ? serverProcess(['serve'], own) : scriptProcess(FIRST_START, ['serve'], own);
    });
    onTestFinished(async () => {
      await Promise.all(started.map((server) => server.stop()));
    });
    await Promise.all(started.map(({ listening }) => listening));
    await expectFilledOnce(url, started);
  },
);

// The test above includes these starts if it runs without pgbouncer.
const isServedDirectly = SERVED.includes('directly');
test.runIf(programs !== null && !isServedDirectly)(
  'of three processes that start together on an empty database without pgbouncer, one migrates and fills it',
  async () => {
    const url = await emptyDatabase('directly');
    const started = [1, 2, 3].map(() => scriptProcess(FIRST_START, [], { DATABASE_URL: url }));
    onTestFinished(async () => {
      await Promise.all(started.map((each) => each.stop()));
    });
    expect(await Promise.all(started.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    await expectFilledOnce(url, started);
  },
);
