import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PASSWORD, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
let server: TestServer;
let operator: Signed;
let other: Signed;
const log: string[] = [];
beforeAll(async () => {
  opened = await memoryDatabase();
});
beforeEach(async () => {
  log.length = 0;
  await opened.db.deleteFrom('users').execute();
  server = await testServer(opened, {
    logger: { level: 'info', stream: { write: (line: string) => void log.push(line) } },
  });
  [operator, other] = [await server.member('LIFETIME'), await server.member('FREE')];
  await opened.db.updateTable('users').set({ role: 'operator' }).where('id', '=', operator.id).execute();
});
afterAll(() => opened.close());

const as = (caller: Signed, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.call({ method, path, token: caller.accessToken, ...(payload && { payload }) });

describe('the accounts for an operator', () => {
  test('are listed with those that are not activated first', async () => {
    await opened.db.updateTable('users').set({ activatedAt: null }).where('id', '=', other.id).execute();
    const { body } = await server.get('/people', operator);
    expect(body).toMatchObject({
      count: 2,
      data: [
        { email: other.email, plan: 'FREE', isActivated: false, isOperator: false },
        { email: operator.email, plan: 'LIFETIME', isActivated: true, isOperator: true },
      ],
    });
  });

  test('are found by a part of their address or name in any case, and have pages of fifty', async () => {
    const createdAt = new Date('2026-11-01T12:00:00Z');
    const some = Array.from({ length: 120 }, (_, index) => ({
      ...{ email: `some_${index + 1}@club.example`, fullName: `Some ${index + 1}`, passwordHash: 'none', createdAt },
      ...{ plan: 'FREE' as const },
    }));
    await opened.db.insertInto('users').values(some).execute();
    const list = async (query: string) => (await server.get(`/people?${query}`, operator)).body;
    const emails = async (query: string) =>
      ((await list(query)) as { data: { email: string }[] }).data.map(({ email }) => email);
    expect(await list('search=SOME_119%40')).toMatchObject({ count: 1, data: [{ email: 'some_119@club.example' }] });
    expect(await list(`search=${other.email.slice(0, -4)}`)).toMatchObject({ count: 1 });
    expect(await list('search=%25')).toMatchObject({ count: 0, data: [] });
    const all = [...(await emails('page=1')), ...(await emails('page=2')), ...(await emails('page=3'))];
    expect([all.length, new Set(all).size, await emails('page=4')]).toEqual([122, 122, []]);
    expect((await server.get('/people?page=0', operator)).status).toBe(400);
  });

  test('are activated, so that their users can sign in without a mail', async () => {
    await opened.db.updateTable('users').set({ activatedAt: null }).where('id', '=', other.id).execute();
    expect(await as(operator, 'POST', `/people/${other.id}/activate`, {})).toMatchObject({ status: 200 });
    const form = { email: other.email, password: PASSWORD, isWebApp: true };
    expect(await server.post('/login', form)).toMatchObject({ status: 200 });
  });

  test('get another plan and are deleted, with a line of the log for each change that names no mail address', async () => {
    expect(await as(operator, 'PATCH', `/people/${other.id}`, { plan: 'ANNUAL' })).toMatchObject({ status: 200 });
    expect((await server.get('/me', other)).body).toMatchObject({ plan: 'ANNUAL' });
    expect(await as(operator, 'DELETE', `/people/${other.id}`)).toMatchObject({ status: 200 });
    expect((await server.get('/me', other)).status).toBe(401);
    const changes = log.map((line) => JSON.parse(line)).filter(({ change }) => change !== undefined);
    expect(changes).toMatchObject([
      { operatorId: operator.id, userId: other.id, change: 'plan ANNUAL' },
      { operatorId: operator.id, userId: other.id, change: 'deleted' },
    ]);
    expect(log.join()).not.toContain(other.email);
  });

  test("stay when the id is unknown or the operator's own", async () => {
    expect(await as(operator, 'DELETE', '/people/2147483647')).toMatchObject({ status: 404 });
    expect(await as(operator, 'DELETE', `/people/${operator.id}`)).toMatchObject({ status: 409 });
  });

  test('are neither listed nor changed for a user without that role', async () => {
    expect((await server.get('/people', other)).status).toBe(403);
    expect(await as(other, 'PATCH', `/people/${other.id}`, { plan: 'ANNUAL' })).toMatchObject({ status: 403 });
  });
});
