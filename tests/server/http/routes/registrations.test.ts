import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, register } from '#lib/contract/account/account.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { engines } from '#tests/support/server-engines.ts';
import { linkIn } from '#tests/support/server-link.ts';

const EMAIL = 'new@example.org';
const HOUR = 60 * 60 * 1000;

describe.each(engines())('opening an account on $name', ({ open }) => {
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

  const registering = (but: object = {}) =>
    server.post('/auth/register', {
      fullName: 'New Body',
      email: EMAIL,
      password: PASSWORD,
      plan: 'FREE',
      recaptchaToken: HUMAN,
      ...but,
    });
  const activate = (token: string) => server.post('/auth/activate-account', { token, password: PASSWORD });
  const signIn = (password = PASSWORD) => server.post('/login', { email: EMAIL, password, isWebApp: true });
  const later = (milliseconds: number) => {
    server.now = new Date(server.now.getTime() + milliseconds);
  };

  test('a guest registers, gets a link by mail, activates and signs in', async () => {
    const { status, body } = await registering({ email: 'New@Example.org' });
    expect(status).toBe(200);
    expect(register.output.parse(body).message).toBe(
      'Account created! Please check your email to activate your account.',
    );
    expect(await signIn()).toMatchObject({ status: 403, body: { message: expect.stringContaining('not activated') } });

    const [mail, ...more] = await server.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Activate your Tenline account' });
    const link = linkIn(mail);
    expect(link).toMatchObject({ path: '/activate-account', email: EMAIL });
    expect(await activate(link.token)).toEqual({
      status: 200,
      body: { message: 'Your account has been successfully activated!' },
    });
    const { user } = login.output.parse((await signIn()).body);
    expect(user).toMatchObject({ email: EMAIL, fullName: 'New Body', plan: 'FREE', emailMarketing: false });
  });

  test('an account is on FREE until its chosen plan is paid', async () => {
    await registering({ plan: 'LIFETIME' });
    expect(await opened.db.selectFrom('users').select('plan').executeTakeFirst()).toEqual({ plan: 'FREE' });
  });

  test('the token of a registration is not an access token', async () => {
    const { accessToken } = register.output.parse((await registering()).body);
    for (const path of ['/me', '/search?query=kane', '/me/export'])
      expect(await server.call({ method: 'GET', path, token: accessToken })).toMatchObject({ status: 401 });
  });

  test('an activation link works once, a second use reports that the account is active, and an unknown link is refused', async () => {
    await registering();
    const { token } = linkIn((await server.mails())[0]);
    expect((await activate(token)).status).toBe(200);
    expect(await activate(token)).toMatchObject({
      status: 400,
      body: { message: 'This account is already active. You can log in.', code: 'ACTIVATION_DONE' },
    });
    expect(await activate('made-up')).toMatchObject({ status: 400, body: { message: 'Invalid activation token' } });
    expect(await activate('')).toMatchObject({ status: 400, body: { message: 'No activation token provided' } });
  });

  test('of two concurrent activations only one succeeds', async () => {
    await registering();
    const { token } = linkIn((await server.mails())[0]);
    const answers = await Promise.all([activate(token), activate(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('an activation link expires after 24 hours, and a new one can be requested', async () => {
    await registering({ email: 'early@example.org' });
    const { token: early } = linkIn((await server.mails())[0]);
    await registering();
    const { token } = linkIn((await server.mails())[0]);
    later(24 * HOUR - 1000);
    expect((await activate(early)).status).toBe(200);
    later(1000);
    expect(await activate(token)).toMatchObject({
      status: 400,
      body: { message: 'Activation link has expired', code: 'ACTIVATION_EXPIRED' },
    });
    expect(await server.post('/auth/resend-activation', { email: EMAIL })).toEqual({
      status: 200,
      body: { message: 'New activation email has been sent!' },
    });
    expect((await activate(linkIn((await server.mails())[0]).token)).status).toBe(200);
  });

  test('the database contains no usable link', async () => {
    await registering();
    const { token } = linkIn((await server.mails())[0]);
    const stored = [
      await opened.db.selectFrom('accountLinks').selectAll().execute(),
      await opened.db.selectFrom('mailOrders').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('registering the address of an account gets the reply for a new address, keeps the password, and sends a mail about the account', async () => {
    const fresh = await registering({ email: 'fresh@example.org' });
    const { email } = await server.member('PREMIUM');
    await server.mails();
    const { status, body } = await registering({ email, password: 'Other#Horse1!' });
    expect(status).toBe(fresh.status);
    const [known, unknown] = [register.output.parse(body), register.output.parse(fresh.body)];
    expect(known.message).toBe(unknown.message);
    const claims = ({ accessToken }: typeof known) => Object.keys(decodeJwt(accessToken));
    expect(claims(known)).toEqual(claims(unknown));
    expect(await server.mails()).toMatchObject([{ to: email, subject: 'You already have a Tenline account' }]);
    expect((await server.post('/login', { email, password: PASSWORD, isWebApp: true })).status).toBe(200);
  });

  test('the user ids in replies to registrations increase by one whether or not an address has an account', async () => {
    const { email } = await server.member('FREE');
    const ids: number[] = [];
    for (const address of ['a@example.org', email, 'b@example.org', email, 'a@example.org', 'c@example.org'])
      ids.push(register.output.parse((await registering({ email: address })).body).user.id);
    expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('registering the address of an account returns an id and a token that belong to no user', async () => {
    const { email, id } = await server.member('FREE');
    const given = register.output.parse((await registering({ email })).body);
    expect(given.user.id).not.toBe(id);
    expect(await opened.db.selectFrom('users').select('id').where('id', '=', given.user.id).execute()).toEqual([]);
  });

  test('a second registration before the activation replaces the password and invalidates older links', async () => {
    await registering({ password: 'First#Horse1!' });
    const [first] = await server.mails();
    await registering();
    const [second] = await server.mails();
    expect((await activate(linkIn(first).token)).status).toBe(400);
    expect((await activate(linkIn(second).token)).status).toBe(200);
    expect((await signIn('First#Horse1!')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test('an account that was paid before its activation is not replaced by another registration', async () => {
    const { user } = register.output.parse((await registering()).body);
    await opened.db.updateTable('users').set({ plan: 'ANNUAL' }).where('id', '=', user.id).execute();
    await registering({ password: 'Other#Horse1!' });
    const kept = await opened.db.selectFrom('users').select(['id', 'plan']).where('email', '=', EMAIL).execute();
    expect(kept).toEqual([{ id: user.id, plan: 'ANNUAL' }]);
  });

  test('two concurrent registrations of one address create one account', async () => {
    const answers = await Promise.all([registering(), registering()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await opened.db.selectFrom('users').select('email').execute()).toEqual([{ email: EMAIL }]);
  });

  test('a request for a new link gets the same reply for an active and an unknown address, and sends no mail', async () => {
    const { email } = await server.member('FREE');
    const resend = (address: string) => server.post('/auth/resend-activation', { email: address });
    expect(await resend(email)).toEqual(await resend('nobody@example.org'));
    expect(await server.mails()).toEqual([]);
    expect(await opened.db.selectFrom('mailOrders').selectAll().execute()).toEqual([]);
  });

  test('a request that fails the bot check is refused before anything is stored or sent', async () => {
    expect(await registering({ recaptchaToken: 'a bot' })).toMatchObject({
      status: 400,
      body: { code: 'BOT_CHECK_FAILED', message: 'We could not verify that you are not a bot. Please try again.' },
    });
    expect(await opened.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(await server.mails()).toEqual([]);
  });
});
