import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { engines } from '#tests/support/server-engines.ts';
import { linkIn } from '#tests/support/server-link.ts';

const NEW = 'Newer#Horse2!';
const HOUR = 60 * 60 * 1000;

describe.each(engines())('passwords on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['users', 'mailOrders', 'signInFailures', 'signInLanes'] as const)
      await opened.db.deleteFrom(table).execute();
    server = await testServer(opened);
  });

  const signIn = (email: string, password: string) => server.post('/login', { email, password, isWebApp: true });
  const forgot = (email: string, recaptchaToken = HUMAN) =>
    server.post('/auth/forgot-password', { email, recaptchaToken });
  const reset = (token: string, email: string, newPassword = NEW) =>
    server.post('/auth/reset-password', { token, email, newPassword });
  const change = (token: string, oldPassword = PASSWORD) =>
    server.call({ method: 'POST', path: '/auth/change-password', payload: { oldPassword, newPassword: NEW }, token });

  test('a reset link sets a new password, ends every session and sends a mail', async () => {
    const member = await server.member('FREE');
    expect(await forgot(member.email.toUpperCase())).toEqual({
      status: 200,
      body: { message: 'Password reset link has been sent to your email' },
    });
    const [mail] = await server.mails();
    const link = linkIn(mail);
    expect(link).toMatchObject({ path: '/reset-password', email: member.email });
    expect(await reset(link.token, link.email)).toEqual({
      status: 200,
      body: { message: 'Password has been reset successfully' },
    });
    expect((await server.get('/me', member)).status).toBe(401);
    expect((await server.post('/refresh-token', { refreshToken: member.refreshToken })).status).toBe(401);
    expect((await signIn(member.email, PASSWORD)).status).toBe(401);
    expect((await signIn(member.email, NEW)).status).toBe(200);
    expect(await server.mails()).toMatchObject([{ to: member.email, subject: 'Your Tenline password was changed' }]);
  });

  test('a reset link works once and for its own address only, and its use invalidates older links', async () => {
    const { email } = await server.member('FREE');
    await forgot(email);
    await forgot(email);
    const [older, newer] = (await server.mails()).map(linkIn);
    const refused = { status: 400, body: { message: 'This link is not valid. Please request a new one.' } };
    expect(await reset(newer?.token ?? '', 'other@example.org')).toMatchObject(refused);
    expect((await reset(newer?.token ?? '', email)).status).toBe(200);
    expect(await reset(newer?.token ?? '', email)).toMatchObject(refused);
    expect(await reset(older?.token ?? '', email)).toMatchObject(refused);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  test('of two concurrent uses of a reset link only one succeeds', async () => {
    const { email } = await server.member('FREE');
    await forgot(email);
    const { token } = linkIn((await server.mails())[0]);
    const answers = await Promise.all([reset(token, email), reset(token, email, 'Third#Horse3!')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a reset link expires after an hour', async () => {
    const [early, late] = [await server.member('FREE'), await server.member('FREE')];
    for (const { email } of [early, late]) await forgot(email);
    const links = (await server.mails()).map(linkIn);
    const use = ({ email }: { email: string }) => reset(links.find((link) => link.email === email)?.token ?? '', email);
    server.now = new Date(server.now.getTime() + HOUR - 1000);
    expect((await use(early)).status).toBe(200);
    server.now = new Date(server.now.getTime() + 1000);
    expect(await use(late)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('expired') },
    });
    expect((await signIn(late.email, PASSWORD)).status).toBe(200);
  });

  test('the token of an activation link is refused by a password reset, and the token of a reset link by an activation', async () => {
    const { email, id } = await server.member('FREE');
    await forgot(email);
    const { token } = linkIn((await server.mails())[0]);
    expect((await server.post('/auth/activate-account', { token })).status).toBe(400);
    await opened.db.updateTable('users').set({ activatedAt: null }).where('id', '=', id).execute();
    await server.post('/auth/resend-activation', { email });
    const { token: activation } = linkIn((await server.mails())[0]);
    expect((await reset(activation, email)).status).toBe(400);
  });

  test('setting a password by a mailed link activates an inactive account', async () => {
    const { email, id } = await server.member('FREE');
    await opened.db.updateTable('users').set({ activatedAt: null }).where('id', '=', id).execute();
    await forgot(email);
    await reset(linkIn((await server.mails())[0]).token, email);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  test('a reset link requested for an address without an account gets the same reply and sends no mail', async () => {
    const { email } = await server.member('FREE');
    expect(await forgot('nobody@example.org')).toEqual(await forgot(email));
    expect((await server.mails()).map(({ to }) => to)).toEqual([email]);
  });

  test('a request that fails the bot check sends no mail', async () => {
    const { email } = await server.member('FREE');
    expect(await forgot(email, 'a bot')).toMatchObject({ status: 400, body: { code: 'BOT_CHECK_FAILED' } });
    expect(await server.mails()).toEqual([]);
  });

  test('changing the password ends all other sessions and sends a mail', async () => {
    const here = await server.member('FREE');
    const elsewhere = (await signIn(here.email, PASSWORD)).body as { accessToken: string };
    expect(await change(here.accessToken)).toEqual({ status: 200, body: { message: 'Password changed successfully' } });
    expect((await server.get('/me', here)).status).toBe(200);
    expect((await server.call({ method: 'GET', path: '/me', token: elsewhere.accessToken })).status).toBe(401);
    expect((await signIn(here.email, NEW)).status).toBe(200);
    expect(await server.mails()).toMatchObject([{ subject: 'Your Tenline password was changed' }]);
  });

  test('changing the password invalidates pending reset links', async () => {
    const member = await server.member('FREE');
    await forgot(member.email);
    const { token } = linkIn((await server.mails())[0]);
    await change(member.accessToken);
    expect((await reset(token, member.email, 'Third#Horse3!')).status).toBe(400);
  });

  test.each([
    [
      'a change of the password',
      'POST',
      '/auth/change-password',
      { oldPassword: PASSWORD, newPassword: 'Thief#Horse1!' },
    ],
    ['a deletion of the account', 'DELETE', '/me', { password: PASSWORD }],
  ] as const)('%s that waits for its slot is refused after a reset by mail', async (_what, method, path, payload) => {
    const turn = Promise.withResolvers<void>();
    const waits = vi.fn(() => turn.promise);
    const slow = await testServer(opened, { wait: waits });
    const { email, accessToken: token } = await slow.member('FREE');
    const wrong = { oldPassword: 'Wrong#Horse1!', newPassword: 'Thief#Horse1!', password: 'Wrong#Horse1!' };
    await slow.call({ method, path, token, payload: wrong });
    const late = slow.call({ method, path, token, payload });
    await expect.poll(() => waits.mock.calls.length).toBe(1);
    await slow.post('/auth/forgot-password', { email, recaptchaToken: HUMAN });
    const mail = (await slow.mails()).find(({ to, subject }) => to === email && subject.startsWith('Reset'));
    const newPassword = 'Owner#Horse1!';
    await slow.post('/auth/reset-password', { token: linkIn(mail).token, email, newPassword });
    slow.now = new Date(slow.now.getTime() + 60_000);
    turn.resolve();
    expect((await late).status).toBe(400);
    expect((await slow.post('/login', { email, password: newPassword, isWebApp: true })).status).toBe(200);
  });

  test('a wrong old password changes nothing, ends no session, and delays further attempts like a sign-in', async () => {
    const { accessToken, email } = await server.member('FREE');
    for (let attempt = 0; attempt < 11; attempt += 1)
      expect(await change(accessToken, 'Wrong#Horse1!')).toMatchObject({
        status: 400,
        body: { message: 'The current password is not right.' },
      });
    expect(server.waits).toEqual([...Array(9).fill(500), 1000]);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});
