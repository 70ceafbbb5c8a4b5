import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { tidy } from '#server/jobs/tidy.ts';
import { PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { engines } from '#tests/support/server-engines.ts';
import { linkIn } from '#tests/support/server-link.ts';

const DAY = 24 * 60 * 60 * 1000;
const INACTIVE = [403, 'This account is not activated. Check your email for the activation link.'];
const WRONG = [401, 'Invalid email or password'];

describe.each(engines())('the password of a registration on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['users', 'mailOrders', 'signInFailures', 'signInLanes', 'settings'] as const)
      await opened.db.deleteFrom(table).execute();
    server = await testServer(opened);
  });
  const later = (days: number) => {
    server.now = new Date(server.now.getTime() + days * DAY);
  };
  const registerWith = (email: string, password: string) =>
    server.post('/auth/register', { fullName: 'Some Body', email, password, plan: 'FREE', recaptchaToken: HUMAN });

  describe.each([
    ['that has no account', async () => 'new@example.org'],
    ['that has an account', async () => (await server.member('PREMIUM')).email],
  ])('with an address %s', (_which, addressOf) => {
    let email: string;
    beforeEach(async () => {
      email = await addressOf();
    });
    const register = (password: string) => registerWith(email, password);
    async function login(password: string) {
      const { status, body } = await server.post('/login', { email, password, isWebApp: true });
      return [status, (body as { message: string }).message];
    }

    test('gets the reply for an account that is not activated, until the next registration', async () => {
      await register('First#Horse1!');
      expect(await login('First#Horse1!')).toEqual(INACTIVE);
      expect(await login('Wrong#Horse1!')).toEqual(WRONG);
      await register('Second#Horse1!');
      expect(await login('First#Horse1!')).toEqual(WRONG);
      expect(await login('Second#Horse1!')).toEqual(INACTIVE);
    });

    test('counts as a failed attempt at each sign-in', async () => {
      await register('First#Horse1!');
      for (let attempt = 0; attempt < 12; attempt += 1)
        await login(attempt % 2 === 0 ? 'First#Horse1!' : 'Wrong#Horse1!');
      expect(server.waits).toEqual([...Array(9).fill(500), 1000, 2000]);
      expect(await opened.db.selectFrom('signInLanes').select('knownAt').execute()).toEqual([{ knownAt: null }]);
    });

    test('is rejected as wrong a month after the registration, which was never activated', async () => {
      await register('First#Horse1!');
      later(29);
      await tidy(opened, () => server.now);
      expect(await login('First#Horse1!')).toEqual(INACTIVE);
      later(2);
      await tidy(opened, () => server.now);
      expect(await login('First#Horse1!')).toEqual(WRONG);
    });

    test('is rejected as wrong once the owner of the address has set another password by mail', async () => {
      await register('First#Horse1!');
      await server.mails();
      await server.post('/auth/forgot-password', { email, recaptchaToken: HUMAN });
      const { token } = linkIn((await server.mails())[0]);
      const newPassword = 'Owner#Horse1!';
      expect((await server.post('/auth/reset-password', { email, token, newPassword })).status).toBe(200);
      expect(await login('First#Horse1!')).toEqual(WRONG);
      expect((await login(newPassword))[0]).toBe(200);
    });

    test('comes with a mail, which is sent again when the activation link is requested', async () => {
      await register('First#Horse1!');
      const [first] = await server.mails();
      await server.post('/auth/resend-activation', { email });
      expect(await server.mails()).toMatchObject([{ to: email, subject: first?.subject }]);
    });
  });

  test('the password of a registration is not part of the export of the account, and is deleted with the account', async () => {
    const member = await server.member('FREE');
    const stored = () => opened.db.selectFrom('users').select('declinedPasswordHash').execute();
    await registerWith(member.email, 'First#Horse1!');
    expect(await stored()).toEqual([{ declinedPasswordHash: expect.stringMatching(/^\$argon2id\$/) }]);
    expect(JSON.stringify((await server.get('/me/export', member)).body)).not.toMatch(/argon2|declined/i);
    const { accessToken: token } = member;
    expect(await server.call({ method: 'DELETE', path: '/me', payload: { password: PASSWORD }, token })).toMatchObject({
      status: 200,
    });
    expect(await stored()).toEqual([]);
  });
});
