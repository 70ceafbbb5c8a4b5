import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FILE_TABLES, fileLink, filePath } from '#lib/contract/data/files.ts';
import type { Scope } from '#lib/contract/endpoint/scope.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { analystFootball } from '#tests/support/analyst-football.ts';
import { inDuckDB } from '#tests/support/duckdb.ts';
import { runs } from '#tests/support/full-run.ts';
import { tokenOf } from '#tests/support/mcp-client.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenline-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('whole tables', () => {
  let opened: OpenDatabase;
  let server: TestServer;
  let free: Signed | undefined;
  let paid: Signed | undefined;
  beforeAll(async () => {
    opened = await memoryDatabase();
    server = await testServer(opened);
    await analystFootball(opened.db);
    [free, paid] = [await server.member('FREE'), await server.member('ANNUAL')];
  });
  beforeEach(() => {
    server.now = new Date('2026-11-15T12:00:00Z');
  });
  afterAll(() => opened.close());

  const file = (url: string, as?: Pick<Signed, 'accessToken'>) =>
    server.app.inject({ url, headers: as === undefined ? {} : { authorization: `Bearer ${as.accessToken}` } });

  async function linkOf(as: Signed | undefined): Promise<string> {
    const { body } = await server.post('/files', { table: 'team-games' }, { headers: bearer(as) });
    const { pathname, search } = new URL(fileLink.output.parse(body).address);
    return `${pathname}${search}`;
  }
  const bearer = (as: Signed | undefined) => ({ authorization: `Bearer ${as?.accessToken}` });

  test('a user of a paid plan downloads each table with an access token', async () => {
    for (const table of FILE_TABLES) {
      const reply = await file(filePath(table), paid);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/vnd.apache.parquet',
        'content-disposition': `attachment; filename="${table}.parquet"`,
        'cache-control': 'no-store',
      });
      const path = join(folder, 'downloaded.parquet');
      writeFileSync(path, reply.rawPayload);
      expect((await inDuckDB(`select count(*)::integer as rows from '${path}'`))[0]?.['rows']).toBeGreaterThan(0);
    }
  });

  test('a personal token downloads a file if it may read figures', async () => {
    const holder = async (as: Signed | undefined, ...scopes: Scope[]) =>
      file(filePath('team-games'), { accessToken: await tokenOf(opened, as?.id ?? 0, server.now, scopes) });
    expect((await holder(paid, 'read:figures')).statusCode).toBe(200);
    expect((await holder(free, 'read:figures')).statusCode).toBe(402);
    const refused = await holder(paid, 'read:own', 'write:notes');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: expect.stringContaining('read:figures') },
    ]);
  });

  test('a browser downloads a file by its address within a minute, without a token', async () => {
    const link = await linkOf(paid);
    expect((await file(link)).statusCode).toBe(200);
    expect((await file(link.replace('team-games', 'player-games'))).statusCode).toBe(401);
    server.now = new Date(server.now.getTime() + 61_000);
    expect((await file(link)).json()).toMatchObject({ message: expect.stringContaining('no longer valid') });
  });

  test('the FREE plan has no whole tables, also with a link from before a change of the plan', async () => {
    const refused = { message: 'Files of whole tables are available in the Premium plan.' };
    expect(await server.post('/files', { table: 'predictions' }, { headers: bearer(free) })).toMatchObject({
      status: 402,
      body: refused,
    });
    for (const table of FILE_TABLES) {
      const reply = await file(filePath(table), free);
      expect([reply.statusCode, reply.json()]).toMatchObject([402, refused]);
    }
    const member = await server.member('PREMIUM');
    const link = await linkOf(member);
    await opened.db.updateTable('users').set({ plan: 'FREE' }).where('id', '=', member.id).execute();
    expect((await file(link)).statusCode).toBe(402);
  });

  test('a user has one download at a time, and may start another one after it', async () => {
    const replies = await Promise.all([file(filePath('player-games'), paid), file(filePath('team-games'), paid)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    expect((await file(filePath('team-games'), paid)).statusCode).toBe(200);
  });

  test('the own tables of another user are in no file', async () => {
    const other = await server.member('PREMIUM');
    const world = { id: 1000 + other.id, key: `own:${other.id}`, label: 'Own data', userId: other.id };
    await opened.db.insertInto('worlds').values(world).execute();
    const football = footballIn(opened.db);
    await football.source(9, world.key, { worldId: world.id, label: 'Own data' });
    await football.competition(9, 'My academy', 9);
    for (const id of [91, 92]) await football.team(id, `Academy ${id}`, { sourceId: 9, competitionId: 9 });
    const match = { id: 90, kickOff: '2026-09-01T10:00:00Z', home: 91, away: 92, competition: 9, sourceId: 9 };
    await football.match(match);
    await opened.db.insertInto('teamPeriods').values({ matchId: 90, teamId: 91, isHome: true, period: 0 }).execute();
    const academies = async (as: Signed | undefined) => {
      const path = join(folder, 'own.parquet');
      writeFileSync(path, (await file(filePath('team-games'), as)).rawPayload);
      return inDuckDB(`select team from '${path}' where team like 'Academy%'`);
    };
    expect(await academies(other)).toEqual([{ team: 'Academy 91' }]);
    expect(await academies(paid)).toEqual([]);
  });

  test('hostile requests for files get no internal error and no figure', async () => {
    const hostile = [
      '',
      '?ticket=',
      '?ticket=x&ticket=y',
      `?ticket=${'A'.repeat(3000)}`,
      '?ticket=%00',
      `?ticket=${free?.accessToken}`,
      '?ticket[]=1',
    ];
    const tokens = [
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${free?.accessToken}`,
      'Basic YTpi',
      `Bearer ${'e'.repeat(2000)}`,
    ];
    for (let turn = 0; turn < runs(300, 5000); turn += 1) {
      const table = FILE_TABLES[turn % FILE_TABLES.length] ?? 'predictions';
      const query = hostile[turn % hostile.length];
      const authorization = tokens[turn % tokens.length] ?? '';
      const calls = [
        server.app.inject({ url: `${filePath(table)}${query}`, headers: { authorization } }),
        server.app.inject({
          method: 'POST',
          url: '/api/app/files',
          headers: { authorization },
          payload: { table: ['users', '../x', table, null][turn % 4] },
        }),
      ];
      for (const { statusCode, headers } of await Promise.all(calls)) {
        expect([400, 401, 402]).toContain(statusCode);
        expect(headers['content-type']).toContain('application/json');
      }
    }
  });
});
