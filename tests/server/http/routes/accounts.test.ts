import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, refreshToken } from '#lib/contract/account/account.ts';
import { Problem } from '#server/base/problem.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN, trustingBotCheck } from '#tests/support/server-bot-check.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('accounts on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    await opened.db.deleteFrom('signInFailures').execute();
    await opened.db.deleteFrom('signInLanes').execute();
    server = await testServer(opened);
  });

  const signIn = (email: string, password = PASSWORD) => server.post('/login', { email, password, isWebApp: true });
  const renew = (token: string) => server.post('/refresh-token', { refreshToken: token });
  const later = (seconds: number) => {
    server.now = new Date(server.now.getTime() + seconds * 1000);
  };

  test('the right password signs in, whatever the case of the address', async () => {
    const { email, id } = await server.member('PREMIUM');
    const { status, body } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    const { user, message, ...tokens } = login.output.parse(body);
    expect(user).toMatchObject({ id, email, plan: 'PREMIUM', usage: { used: 0, limit: null } });
    expect(message).toBe('Successfully logged in!');
    expect(await server.get('/me', { id, email, ...tokens })).toEqual({ status: 200, body: user });
  });

  test.each(['member-1@example.org', 'nobody@example.org'])(
    'signing in as %s with a wrong password gets the same message, with and without an account',
    async (email) => {
      await server.member('FREE');
      const { status, body } = await signIn(email, 'Wrong-Horse1!');
      expect(status).toBe(401);
      expect(body).toMatchObject({ message: 'Invalid email or password' });
    },
  );

  test('only a sign-in with the correct password gets the reply that the account is not activated', async () => {
    const { email, id } = await server.member('FREE');
    await opened.db.updateTable('users').set({ activatedAt: null }).where('id', '=', id).execute();
    expect(await signIn(email)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('not activated') },
    });
    expect(await signIn(email, 'Wrong-Horse1!')).toMatchObject({ status: 401 });
  });

  test('a sign-in needs no token of the bot check, refuses a wrong one, and works while the check cannot be reached', async () => {
    const { email } = await server.member('FREE');
    const signInAs = (to: TestServer, recaptchaToken?: string) =>
      to.post('/login', { email, password: PASSWORD, isWebApp: true, recaptchaToken });
    expect((await signInAs(server)).status).toBe(200);
    expect((await signInAs(server, HUMAN)).status).toBe(200);
    expect(await signInAs(server, 'a bot')).toMatchObject({ status: 400, body: { code: 'BOT_CHECK_FAILED' } });
    const passes = () => Promise.reject(new Problem(503, 'The bot check cannot be reached.'));
    const without = await testServer(opened, { botCheck: { ...trustingBotCheck, passes } });
    expect((await signInAs(without, HUMAN)).status).toBe(200);
  });

  test('after ten wrong passwords in 15 minutes each attempt waits longer, and the correct password still signs in', async () => {
    const { email } = await server.member('FREE');
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn(email, 'Wrong-Horse1!');
    expect(server.waits).toEqual([...Array(9).fill(500), 1000, 2000]);
    expect((await signIn(email)).status).toBe(200);
    expect(server.waits.slice(11)).toEqual([3000]);
    await signIn(email, 'Wrong-Horse1!');
    expect(server.waits).toHaveLength(12);
  });

  test('wrong passwords stop counting after 15 minutes', async () => {
    const { email } = await server.member('FREE');
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, 'Wrong-Horse1!');
    later(15 * 60 + 1);
    const { length } = server.waits;
    await signIn(email, 'Wrong-Horse1!');
    await signIn(email, 'Wrong-Horse1!');
    expect(server.waits.slice(length)).toEqual([500]);
  });

  test('fifty wrong passwords from one IP address delay its attempts on every account', async () => {
    for (let attempt = 0; attempt < 51; attempt += 1) await signIn(`nobody-${attempt}@example.org`);
    expect(server.waits).toEqual([1000]);
  });

  test('an access token is valid for 15 minutes', async () => {
    const member = await server.member('FREE');
    later(15 * 60 - 1);
    expect((await server.get('/me', member)).status).toBe(200);
    later(2);
    expect((await server.get('/me', member)).status).toBe(401);
  });

  test('an altered access token is rejected', async () => {
    const member = await server.member('FREE');
    const [head, , signature] = member.accessToken.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: '1', sid: 'x', aud: 'tenline-api', exp: 9e9 })).toString(
      'base64url',
    );
    expect((await server.get('/me', { ...member, accessToken: `${head}.${claims}.${signature}` })).status).toBe(401);
  });

  test('a refresh token is exchanged for new ones that work', async () => {
    const member = await server.member('FREE');
    later(16 * 60);
    const { status, body } = await renew(member.refreshToken);
    expect(status).toBe(200);
    const tokens = refreshToken.output.parse(body);
    expect(tokens.refreshToken).not.toBe(member.refreshToken);
    expect((await server.get('/me', { ...member, ...tokens })).status).toBe(200);
  });

  test('accounts requests with the same refresh token get the same reply within ten seconds', async () => {
    const { refreshToken: token } = await server.member('FREE');
    const [one, other] = await Promise.all([renew(token), renew(token)]);
    expect(one.status).toBe(200);
    expect(other).toEqual(one);
    later(10);
    expect(await renew(token)).toEqual(one);
  });

  test('a refresh token that is used again after more than ten seconds ends the whole session', async () => {
    const member = await server.member('FREE');
    const tokens = refreshToken.output.parse((await renew(member.refreshToken)).body);
    later(11);
    expect((await renew(member.refreshToken)).status).toBe(401);
    expect((await renew(tokens.refreshToken)).status).toBe(401);
    expect((await server.get('/me', { ...member, ...tokens })).status).toBe(401);
  });

  test('a refresh token expires after 60 days', async () => {
    const [early, late] = [await server.member('FREE'), await server.member('FREE')];
    later(60 * 24 * 60 * 60 - 1);
    expect((await renew(early.refreshToken)).status).toBe(200);
    later(1);
    expect((await renew(late.refreshToken)).status).toBe(401);
  });

  test('the table of refresh tokens contains no usable token', async () => {
    const member = await server.member('FREE');
    const tokens = refreshToken.output.parse((await renew(member.refreshToken)).body);
    const stored = JSON.stringify(await opened.db.selectFrom('refreshTokens').selectAll().execute());
    for (const token of [member.refreshToken, tokens.refreshToken, tokens.accessToken])
      expect(stored).not.toContain(token);
  });

  test('signing out ends the session immediately, and no other session', async () => {
    const member = await server.member('FREE');
    const other = login.output.parse((await signIn(member.email)).body);
    expect(await server.post('/logout', { refreshToken: member.refreshToken })).toMatchObject({ status: 200 });
    expect((await server.get('/me', member)).status).toBe(401);
    expect((await renew(member.refreshToken)).status).toBe(401);
    expect((await server.get('/me', { ...member, ...other })).status).toBe(200);
  });
});
