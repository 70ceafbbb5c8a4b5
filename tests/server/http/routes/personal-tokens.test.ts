import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPersonalToken, personalTokens, TOKEN_LIMITS } from '#lib/contract/account/personal-tokens.ts';
import type { Scope } from '#lib/contract/endpoint/scope.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { runs } from '#tests/support/full-run.ts';
import { PASSWORD, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

const ALL: readonly Scope[] = ['read:figures', 'read:own', 'write:notes'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(engines())('personal tokens on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
    const football = footballIn(opened.db);
    await football.source(1, 'one');
    await football.team(1, 'Arsenal');
  });
  afterAll(() => opened.close());

  async function issue(member: Signed, scopes: readonly Scope[] = ALL, to = server) {
    const payload = { name: 'A tool', scopes, days: 30 };
    const { status, body } = await to.call({
      method: 'POST',
      path: '/me/tokens',
      payload,
      token: member.accessToken,
    });
    expect(status).toBe(200);
    return createPersonalToken.output.parse(body);
  }
  const statusOf = async (path: string, token: string, to = server) =>
    (await to.call({ method: 'GET', path, token })).status;
  const listed = async (member: Signed) =>
    personalTokens.output.parse((await server.get('/me/tokens', member)).body).tools;

  test('a token is shown once and stored as a hash', async () => {
    const member = await server.member('FREE');
    const { token, entry } = await issue(member);
    expect(await listed(member)).toEqual([entry]);
    const stored = await opened.db.selectFrom('personalTokens').selectAll().where('id', '=', entry.id).execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice('tenline_'.length));
  });

  test('a token opens the calls of its scopes and no other call with a session', async () => {
    for (const scopes of [...ALL.map((scope) => [scope]), ALL]) {
      const member = await server.member('PREMIUM');
      const { token } = await issue(member, scopes);
      for (const endpoint of Object.values(ENDPOINTS)) {
        const { method, path, access, scope } = endpoint;
        const isRouted = server.app.hasRoute({ method, url: `/api/app${path}` });
        if (!isRouted || access === 'guest') continue;
        const sample = path.replace(/:\w+/g, '1');
        const { status } = await server.call({ method, path: sample, ...(method !== 'GET' && { payload: {} }), token });
        const isOpen = scope !== undefined && scopes.includes(scope);
        expect(status === 403, `${method} ${path} with ${scopes}`).toBe(!isOpen);
        expect(status).toBeLessThan(500);
      }
    }
  });

  test('a revoked token is refused at its next call, and so is an expired one', async () => {
    const member = await server.member('FREE');
    const [one, other] = [await issue(member), await issue(member)];
    expect(await statusOf('/watchlist', one.token)).toBe(200);
    const revoking = { method: 'DELETE', path: `/me/tokens/${one.entry.id}`, token: member.accessToken } as const;
    expect((await server.call(revoking)).status).toBe(200);
    expect((await server.call(revoking)).status).toBe(404);
    expect(await statusOf('/watchlist', one.token)).toBe(401);
    const { now } = server;
    server.now = new Date(now.getTime() + 30 * DAY);
    expect(await statusOf('/watchlist', other.token)).toBe(401);
    server.now = now;
    expect(await statusOf('/watchlist', other.token)).toBe(200);
  });

  test('a new password, an account that is not active and a deleted account end the tokens', async () => {
    const [changing, inactive, deleted] = [
      await server.member('FREE'),
      await server.member('FREE'),
      await server.member('FREE'),
    ];
    const tokens = [await issue(changing), await issue(inactive), await issue(deleted)].map(({ token }) => token);
    const changed = { oldPassword: PASSWORD, newPassword: 'Newer#Horse2!' };
    await server.call({
      method: 'POST',
      path: '/auth/change-password',
      payload: changed,
      token: changing.accessToken,
    });
    await opened.db.updateTable('users').set({ activatedAt: null }).where('id', '=', inactive.id).execute();
    const payload = { password: PASSWORD };
    await server.call({ method: 'DELETE', path: '/me', payload, token: deleted.accessToken });
    for (const token of tokens) expect(await statusOf('/watchlist', token)).toBe(401);
  });

  test('a text that is not a whole token opens nothing', async () => {
    const { token } = await issue(await server.member('PREMIUM'));
    const changes: readonly ((turn: number) => string)[] = [
      (turn) => token.slice(0, turn % token.length),
      (turn) => `${token}${turn}`,
      (turn) => `tenline_${'A'.repeat(turn % 3000)}`,
      (turn) => token.slice(0, -1) + String.fromCharCode(33 + (turn % 90)).replace(token.slice(-1), '!'),
      () => token.toUpperCase(),
      () => token.replace('tenline_', 'tenline_tenline_'),
      () => "tenline_' or 1=1 --",
      () => `${token},${token}`,
      () => `${token} ${token}`,
    ];
    const paths = ['/search/id?type=team&id=1', '/scout', '/watchlist', '/me', '/files/team-games.parquet'];
    for (let turn = 0; turn < runs(90, 4000); turn += 1) {
      const text = changes[turn % changes.length]?.(turn) ?? '';
      const reply = await server.call({ method: 'GET', path: paths[turn % paths.length] ?? '', token: text });
      expect({ text, ...reply }).toMatchObject({ status: 401, body: { message: expect.any(String) } });
    }
  });

  test('the last use is stored to the minute', async () => {
    const member = await server.member('FREE');
    const { token } = await issue(member);
    const { now } = server;
    await statusOf('/watchlist', token);
    server.now = new Date(now.getTime() + MINUTE / 2);
    await statusOf('/watchlist', token);
    expect((await listed(member)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([now.toISOString()]);
    server.now = new Date(now.getTime() + MINUTE);
    await statusOf('/watchlist', token);
    expect((await listed(member)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([server.now.toISOString()]);
    server.now = now;
  });

  test('an account has at most twenty tokens, of which expired ones do not count', async () => {
    const member = await server.member('FREE');
    for (let made = 0; made < TOKEN_LIMITS.tokens; made += 1) await issue(member);
    const payload = { name: 'One more', scopes: ALL, days: 30 };
    const more = () => server.call({ method: 'POST', path: '/me/tokens', payload, token: member.accessToken });
    expect(await more()).toMatchObject({ status: 409, body: { message: expect.stringContaining('at most 20') } });
    await opened.db
      .updateTable('personalTokens')
      .set({ expiresAt: server.now })
      .where('userId', '=', member.id)
      .execute();
    expect((await more()).status).toBe(200);
    expect(await listed(member)).toHaveLength(1);
  });

  test('a FREE user has the same month, games and statistics with a token as on the screen', async () => {
    const member = await server.member('FREE');
    const { token } = await issue(member);
    const look = '/search/id?type=team&id=1';
    const [screen, tool] = [await server.get(look, member), await server.call({ method: 'GET', path: look, token })];
    expect(tool.body).toMatchObject({ data: (screen.body as { data: object }).data, usage: { used: 2, limit: 30 } });
    for (let used = 2; used < 30; used += 1) expect(await statusOf(look, token)).toBe(200);
    expect(await statusOf(look, token)).toBe(429);
    expect((await server.get(look, member)).status).toBe(429);
    expect(await statusOf('/scout?statistic=tackles', token)).toBe(402);
    expect(await statusOf('/referees?query=webb', token)).toBe(402);
  });

  test('the calls with one token are limited to 120 a minute, from any address', async () => {
    const limited = await testServer(opened, { pace: { requests: 1000, signIns: 1000 } });
    const [one, other] = [await issue(await server.member('FREE')), await issue(await server.member('FREE'))];
    for (let call = 0; call < TOKEN_LIMITS.callsPerMinute; call += 1)
      expect(await statusOf('/watchlist', one.token, limited)).toBe(200);
    expect(await statusOf('/watchlist', one.token, limited)).toBe(429);
    expect(await statusOf('/watchlist', other.token, limited)).toBe(200);
  });

  test.each([
    [{ name: ' ', scopes: ALL, days: 30 }, 'Name the token in up to 60 characters.'],
    [{ name: 'x'.repeat(61), scopes: ALL, days: 30 }, 'Name the token in up to 60 characters.'],
    [{ name: 'A tool', scopes: [], days: 30 }, 'Choose what the token may do.'],
    [{ name: 'A tool', scopes: ['read:own', 'read:own'], days: 30 }, 'Choose each scope once.'],
    [{ name: 'A tool', scopes: ALL, days: 3650 }, 'A token expires after 30, 90 or 365 days.'],
  ])('a token of %j is refused with one sentence', async (payload, message) => {
    const { accessToken } = await server.member('FREE');
    const reply = await server.call({ method: 'POST', path: '/me/tokens', payload, token: accessToken });
    expect(reply).toMatchObject({ status: 400, body: { message } });
  });

  test('an operator sees how many tokens an account has, and the export has them without the tokens themselves', async () => {
    const member = await server.member('FREE');
    const { token, entry } = await issue(member);
    const exported = (await server.get('/me/export', member)).body;
    const { id: _, ...shown } = entry;
    expect(exported).toMatchObject({ tools: [shown] });
    expect(JSON.stringify(exported)).not.toContain(token);
    const operator = await server.member('LIFETIME');
    await opened.db.updateTable('users').set({ role: 'operator' }).where('id', '=', operator.id).execute();
    const { body } = await server.get(`/people?search=${member.email}`, operator);
    expect(body).toMatchObject({ data: [{ email: member.email, tools: 1 }] });
    expect(JSON.stringify(body)).not.toContain(entry.name);
  });
});
