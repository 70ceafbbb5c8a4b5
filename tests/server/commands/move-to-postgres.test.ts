import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import { checkSecret } from '#server/services/sessions/shared-secret.ts';
import { testServer } from '#tests/support/server-app.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

const FORMER = 'the former secret for tests, of more than 32 letters';
const NEW = 'the new secret for tests, of more than 32 letters';
const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
const [, steps = ''] = /```sh move\n(.*?)```/s.exec(guide) ?? [];

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, the move to PostgreSQL is not tested\n');
test.runIf(programs !== null)(
  'the commands of the guide move a data folder to PostgreSQL; users stay signed in, and the server starts with a new secret',
  async () => {
    const now = new Date('2026-11-15T12:00:00Z');
    const home = temporaryFolder({ 'token-secret': FORMER });
    await fillDataFolder(home);
    const embedded = await openDatabase({ home, databaseUrl: null }, now);
    const member = await (await testServer(embedded, { secret: FORMER })).member('PREMIUM');
    await embedded.close();

    const postgres = await startPostgres(programs ?? '');
    onTestFinished(() => postgres.stop());
    const settings = { TENLINE_HOME: home, DATABASE_URL: postgres.url, TOKEN_SECRET: NEW };
    const commands = [...steps.matchAll(/(DATABASE_URL= )?npm run tenline -- (\w+) (\S+)'/g)];
    expect(commands.map(([, , name]) => name)).toEqual(['backup', 'restore']);
    for (const [, isEmbedded, name = '', file = ''] of commands) {
      const code = await commandLine([name, file.replace('$TENLINE_HOME', home)], {
        env: isEmbedded ? { ...settings, DATABASE_URL: '' } : settings,
        clock: () => now,
        progress: silentProgress,
        stdin: Readable.from(['']),
        say: () => undefined,
        complain: (line) => expect.unreachable(line),
        stopRequested: () => new Promise(() => undefined),
      });
      expect(code).toBe(0);
    }
    expect(readFileSync(join(home, 'token-secret'), 'utf8')).toBe(NEW);
    const opened = await openPostgres(postgres.url);
    onTestFinished(() => opened.close());
    await checkSecret(opened.db, NEW);
    const server = await testServer(opened, { secret: NEW });
    const { refreshToken } = member;
    expect((await server.post('/refresh-token', { refreshToken })).status).toBe(200);
  },
);
