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
const INVALID = { status: 400, body: { message: 'Invalid activation token' } };

describe.each(engines())('activating an account on $name', ({ open }) => {
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

  async function register(password: string, but: object = {}): Promise<string> {
    const form = { fullName: 'Some Body', email: EMAIL, password, plan: 'FREE', recaptchaToken: HUMAN, ...but };
    expect(await server.post('/auth/register', form)).toMatchObject({ status: 200 });
    return linkIn((await server.mails()).at(-1)).token;
  }
  const activate = (token: string, proof: object = {}) => server.post('/auth/activate-account', { token, ...proof });
  const keyHash = async () =>
    (await opened.db.selectFrom('users').select('activationKeyHash').executeTakeFirstOrThrow()).activationKeyHash;
  const signIn = async (password: string) =>
    (await server.post('/login', { email: EMAIL, password, isWebApp: true })).status;

  test('the mailed link with no key, another key or another password does not activate a registration by another person', async () => {
    const token = await register(STRANGERS, { activationKey: 'b'.repeat(64) });
    expect(await activate(token)).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, { activationKey: KEY })).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, { password: OWN })).toMatchObject({
      status: 400,
      body: { message: 'This is not the password that was chosen at sign-up.' },
    });
    expect(await signIn(STRANGERS)).toBe(403);
  });

  test('wrong passwords at an activation delay the next attempts, as at a sign-in', async () => {
    const token = await register(OWN);
    for (let guess = 0; guess < 11; guess += 1) await activate(token, { password: STRANGERS });
    expect(server.waits.length).toBeGreaterThan(0);
    const before = server.waits.length;
    expect(await activate(token, { password: OWN })).toMatchObject({ status: 200 });
    expect(server.waits.slice(before).reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(1000);
  });

  test('a password reset by the owner of the address ends a registration by another person', async () => {
    const activation = await register(STRANGERS, { activationKey: KEY });
    await server.post('/auth/forgot-password', { email: EMAIL, recaptchaToken: HUMAN });
    const { token } = linkIn((await server.mails()).at(-1));
    const reset = await server.post('/auth/reset-password', { token, email: EMAIL, newPassword: OWN });
    expect(reset).toMatchObject({ status: 200 });
    expect(await signIn(STRANGERS)).toBe(401);
    expect(await signIn(OWN)).toBe(200);
    expect(await activate(activation, { activationKey: KEY })).toMatchObject(INVALID);
    expect(await keyHash()).toBeNull();
  });

  test('a reset link of an earlier registration is not valid for a later one', async () => {
    await register(OWN);
    await server.post('/auth/forgot-password', { email: EMAIL, recaptchaToken: HUMAN });
    const { token } = linkIn((await server.mails()).at(-1));
    await register(STRANGERS);
    const reset = await server.post('/auth/reset-password', { token, email: EMAIL, newPassword: OWN });
    expect(reset).toMatchObject({ status: 400 });
    expect(await signIn(OWN)).toBe(401);
    expect(await signIn(STRANGERS)).toBe(403);
  });

  test.each([
    ['the key of the registering browser', { activationKey: KEY }],
    ['the password', { password: OWN }],
  ])('%s activates the account', async (_what, proof) => {
    const token = await register(OWN, { activationKey: KEY });
    expect(await activate(token)).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, proof)).toMatchObject({ status: 200 });
    expect(await signIn(OWN)).toBe(200);
  });

  test('the key of an earlier registration of the address does not activate a later one', async () => {
    await register(OWN, { activationKey: KEY });
    const token = await register(STRANGERS);
    expect(await activate(token, { activationKey: KEY })).toMatchObject(NEEDS_PASSWORD);
  });

  test('the key of another address does not activate the account', async () => {
    await register(OWN, { email: 'stranger@example.org', activationKey: KEY });
    const token = await register(OWN, { activationKey: 'b'.repeat(64) });
    expect(await activate(token, { activationKey: KEY })).toMatchObject(NEEDS_PASSWORD);
    expect(await signIn(OWN)).toBe(403);
  });

  test('a registration with the address of an account does not change the account', async () => {
    await register(OWN, { activationKey: KEY });
    // Paid for before its activation, so that no later registration replaces it.
    await opened.db.updateTable('users').set({ plan: 'PREMIUM' }).execute();
    const token = await register(STRANGERS, { activationKey: 'b'.repeat(64) });
    expect(await activate(token, { activationKey: 'b'.repeat(64) })).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, { password: STRANGERS })).toMatchObject({ status: 400 });
    expect(await activate(token, { activationKey: KEY })).toMatchObject({ status: 200 });
    await server.post('/auth/register', {
      ...{ fullName: 'Some Body', email: EMAIL, password: STRANGERS, plan: 'FREE', recaptchaToken: HUMAN },
      activationKey: 'b'.repeat(64),
    });
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(['You already have a Tenline account']);
    expect(await keyHash()).toBeNull();
    expect(await signIn(STRANGERS)).toBe(403);
    expect(await signIn(OWN)).toBe(200);
  });

  test('of parallel activations with right and wrong keys, exactly one succeeds', async () => {
    const token = await register(OWN, { activationKey: KEY });
    const proofs = [{}, { activationKey: 'b'.repeat(64) }, { activationKey: KEY }, { activationKey: KEY }];
    const replies = await Promise.all([{ password: STRANGERS }, ...proofs].map((proof) => activate(token, proof)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await signIn(STRANGERS)).toBe(401);
    expect(await signIn(OWN)).toBe(200);
  });

  test('a registration without a key, as older pages send it, is activated by its password', async () => {
    const token = await register(OWN);
    expect(await activate(token, { activationKey: KEY })).toMatchObject(NEEDS_PASSWORD);
    expect(await activate(token, { password: OWN })).toMatchObject({ status: 200 });
  });

  test('the database stores only a hash of the key, and deletes it at the activation', async () => {
    const token = await register(OWN, { activationKey: KEY });
    expect(await keyHash()).toMatch(/^(?!a{64})[0-9a-f]{64}$/);
    await activate(token, { password: OWN });
    expect(await keyHash()).toBeNull();
  });
});
