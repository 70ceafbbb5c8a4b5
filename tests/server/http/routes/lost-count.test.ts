import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import { startCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { testServer } from '#tests/support/server-app.ts';
import { footballForNotes } from '#tests/support/server-notes.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, a lost count is not tested\n');

test.runIf(programs !== null)(
  'a metered request that fails gets a 503, which has no Retry-After once the request may have been counted',
  async () => {
    const postgres = await startPostgres(programs ?? '');
    onTestFinished(() => postgres.stop());
    const proxy = await startCuttingProxy(join(postgres.folder, '.s.PGSQL.5432'));
    const opened = await openPostgres(`postgres://tenline@127.0.0.1:${proxy.port}/postgres`);
    await footballForNotes(opened);
    const server = await testServer(opened);
    const { accessToken } = await server.member('FREE');
    const detail = () =>
      server.app.inject({
        url: '/api/app/search/id?type=team&id=1',
        headers: { authorization: `Bearer ${accessToken}` },
      });
    expect((await detail()).statusCode).toBe(200);

    proxy.cutAfter('insert into "usage"');
    const lost = await detail();
    expect(lost.statusCode).toBe(503);
    expect(lost.headers['retry-after']).toBeUndefined();

    const direct = await openPostgres(postgres.url);
    expect(await direct.db.selectFrom('usage').select('used').execute()).toEqual([{ used: 2 }]);
    await direct.close();
    proxy.cutAfter('select');
    const away = await detail();
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
    await proxy.stop();
    await opened.close();
  },
);
