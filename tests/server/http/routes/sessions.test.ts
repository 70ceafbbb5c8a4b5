import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#lib/contract/account/account.ts';
import { sessions } from '#lib/contract/account/sessions.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PASSWORD, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('the sessions of a user on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let first: Signed;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    server = await testServer(opened);
    for (const table of ['users', 'signInFailures', 'signInLanes'] as const)
      await opened.db.deleteFrom(table).execute();
    first = await server.member('FREE');
  });

  const later = (minutes: number) => {
    server.now = new Date(server.now.getTime() + minutes * 60_000);
  };
  async function signIn(client: string): Promise<Signed> {
    const form = { email: first.email, password: PASSWORD, isWebApp: true };
    const { body } = await server.post('/login', form, { headers: { 'user-agent': client } });
    return { ...first, ...login.output.parse(body) };
  }
  const list = async (as: Signed) => sessions.output.parse((await server.get('/me/sessions', as)).body).data;
  const endOthers = (as: Signed) =>
    server.call({ method: 'DELETE', path: '/me/sessions', token: as.accessToken }).then(({ status }) => status);

  test('the sessions of a user are listed by last use, with a mark for the current one', async () => {
    later(1);
    const phone = await signIn('A phone');
    expect(await list(phone)).toEqual([
      {
        createdAt: '2026-11-15T12:01:00.000Z',
        lastUsedAt: '2026-11-15T12:01:00.000Z',
        client: 'A phone',
        isCurrent: true,
      },
      { createdAt: '2026-11-15T12:00:00.000Z', lastUsedAt: '2026-11-15T12:00:00.000Z', client: null, isCurrent: false },
    ]);
  });

  test('the sessions of a user are not listed after they were ended or their tokens have expired', async () => {
    const phone = await signIn('A phone');
    await server.post('/logout', { refreshToken: phone.refreshToken });
    expect((await list(first)).map(({ client }) => client)).toEqual([null]);
    later(61 * 24 * 60);
    expect((await list(await signIn('A tablet'))).map(({ client }) => client)).toEqual(['A tablet']);
  });

  test('the sessions of a user are ended immediately, except the current one', async () => {
    const phone = await signIn('A phone');
    expect(await endOthers(phone)).toBe(200);
    expect((await server.get('/me', first)).status).toBe(401);
    expect((await server.post('/refresh-token', { refreshToken: first.refreshToken })).status).toBe(401);
    expect((await list(phone)).map(({ client }) => client)).toEqual(['A phone']);
    expect((await server.post('/refresh-token', { refreshToken: phone.refreshToken })).status).toBe(200);
  });

  test('the sessions of a user can be listed and ended by their own user only', async () => {
    const other = await server.member('PREMIUM');
    expect(await list(other)).toHaveLength(1);
    expect(await endOthers(first)).toBe(200);
    expect((await server.get('/me', other)).status).toBe(200);
  });
});
