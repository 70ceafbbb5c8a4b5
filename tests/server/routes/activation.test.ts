import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { engines } from '#tests/support/server-engines.ts';
import { linkIn } from '#tests/support/server-link.ts';

const EMAIL = 'victim@example.org';
const OWN = 'Owner#Horse1!';
const STRANGERS = 'Stranger#Horse1!';
const KEY = 'a'.repeat(64);
const NEEDS_PASSWORD = {
  status: 400,
  body: {
    code: 'ACTIVATION_NEEDS_PASSWORD',
    message:
      'Enter the password chosen at sign-up to activate this account. Reload the page if it shows no field for it.',
  },
};

describe.each(engines())('activating an account on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['users', 'mailOrders', 'signInFailures'] as const) await opened.db.deleteFrom(table).execute();
    server = await testServer(opened);
  });

  async function register(password: string, but: object = {}): Promise<string> {
    const form = { fullName: 'Some Body', email: EMAIL, password, plan: 'FREE', recaptchaToken: HUMAN, ...but };
    expect(await server.post('/auth/register', form)).toMatchObject({ status: 200 });
    return linkIn((await server.mails()).at(-1)).token;
  }
  const activate = (token: string, proof: object = {}) => server.post('/auth/activate-account', { token, ...proof });
  const signIn = async (password: string) =>
    (await server.post('/login', { email: EMAIL, password, isWebApp: true })).status;

  test('a link alone does not activate what a stranger registered with the address', async () => {
    const token = await register(STRANGERS, { activationKey: 'b'.repeat(64) });
    expect(await activate(token)).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, { activationKey: KEY })).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, { password: OWN })).toMatchObject({
      status: 400,
      body: { message: 'This is not the password that was chosen at sign-up.' },
    });
    expect(await signIn(STRANGERS)).toBe(403);
  });

  test('the owner of the address takes it over with a new password by mail', async () => {
    await register(STRANGERS);
    await server.post('/auth/forgot-password', { email: EMAIL, recaptchaToken: HUMAN });
    const { token } = linkIn((await server.mails()).at(-1));
    const reset = await server.post('/auth/reset-password', { token, email: EMAIL, newPassword: OWN });
    expect(reset).toMatchObject({ status: 200 });
    expect(await signIn(STRANGERS)).toBe(401);
    expect(await signIn(OWN)).toBe(200);
  });

  test.each([
    ['the key of the registering browser', { activationKey: KEY }],
    ['the password', { password: OWN }],
  ])('%s activates', async (_what, proof) => {
    const token = await register(OWN, { activationKey: KEY });
    expect(await activate(token)).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, proof)).toMatchObject({ status: 200 });
    expect(await signIn(OWN)).toBe(200);
  });

  test('the key of an earlier registration is worth nothing once somebody registered again', async () => {
    await register(OWN, { activationKey: KEY });
    const token = await register(STRANGERS);
    expect(await activate(token, { activationKey: KEY })).toMatchObject(NEEDS_PASSWORD);
  });

  test('a registration without a key, as of an older page, is activated by its password', async () => {
    const token = await register(OWN);
    expect(await activate(token, { activationKey: KEY })).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, { password: OWN })).toMatchObject({ status: 200 });
  });

  test('the key lies in the database as its hash alone, and not after the activation', async () => {
    const token = await register(OWN, { activationKey: KEY });
    const stored = () => opened.db.selectFrom('users').select('activationKeyHash').executeTakeFirst();
    expect((await stored())?.activationKeyHash).toMatch(/^(?!a{64})[0-9a-f]{64}$/);
    await activate(token, { password: OWN });
    expect(await stored()).toEqual({ activationKeyHash: null });
  });
});
