import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type PersonAtMachine, personAtMachine } from '#server/http/requests/person-at-machine.ts';
import { setupCode, setupKey } from '#server/services/setup/set-up.ts';
import { PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

const FORM = { fullName: 'Olga Operator', email: 'olga@example.org', password: PASSWORD };
const IS_SET_UP = { message: 'This server is set up already. Log in instead.' };
/** Requests of a browser that reaches a container: they come from another machine. */
const ELSEWHERE = { headers: { host: 'tenline.example' }, remoteAddress: '172.17.0.1' };

describe.each(engines())('the setup on $name', ({ open }) => {
  let opened: OpenDatabase;
  let person: PersonAtMachine;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    person = personAtMachine('the secret of this server', true);
    server = await testServer(opened, { person });
    for (const table of ['users', 'settings', 'signInLanes'] as const) await opened.db.deleteFrom(table).execute();
  });
  afterAll(() => opened.close());

  const code = async () => (await setupCode(opened.db)) ?? '';
  const setUp = (but: object, from: object = ELSEWHERE) => server.post('/setup', { ...FORM, ...but }, from);
  const users = () => opened.db.selectFrom('users').select(['email', 'plan', 'role']).orderBy('email').execute();
  const OPERATOR = { email: FORM.email, plan: 'LIFETIME', role: 'operator' };

  /** Opens the address with the key as a browser on another machine, and returns its further requests. */
  async function withKey() {
    const { cookies } = await server.app.inject({ url: person.path, ...ELSEWHERE });
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    return { ...ELSEWHERE, headers: { ...ELSEWHERE.headers, cookie } };
  }

  test('creates, with the code typed in small letters and without its hyphen, an activated operator who can sign in', async () => {
    expect(await setUp({ code: (await code()).toLowerCase().replace('-', ' ') })).toMatchObject({ status: 200 });
    expect(await users()).toEqual([OPERATOR]);
    const signIn = await server.post('/login', { email: FORM.email, password: PASSWORD, isWebApp: true });
    expect(signIn).toMatchObject({ status: 200, body: { user: { isOperator: true, plan: 'LIFETIME' } } });
  });

  test('needs no code in the browser that opened the address with the key, also on another machine', async () => {
    const browser = await withKey();
    expect((await server.app.inject({ url: '/api/app/setup', ...browser })).json()).toEqual({ hasKey: true });
    expect(await setUp({}, browser)).toMatchObject({ status: 200 });
  });

  test('has one address for all processes, which works once in whichever of them, and a new one after that', async () => {
    const start = async () => {
      const own = personAtMachine('the secret of this server', true, await setupKey(opened.db));
      return { path: own.path, app: (await testServer(opened, { person: own })).app };
    };
    const [first, second] = [await start(), await start()];
    expect(first.path).toBe(second.path);
    const open = async ({ app }: typeof first, path: string) =>
      (await app.inject({ url: path, ...ELSEWHERE })).statusCode;
    expect([await open(second, first.path), await open(first, first.path)]).toEqual([303, 410]);
    const third = await start();
    expect(third.path).not.toBe(first.path);
    expect([await open(first, third.path), await open(third, third.path)]).toEqual([303, 410]);
  });

  test('refuses a caller without key and code, with a wrong code, and with the key on a page of another origin', async () => {
    await code();
    const browser = await withKey();
    const foreign = { ...browser, headers: { ...browser.headers, origin: 'https://evil.example' } };
    expect(await setUp({})).toMatchObject({ status: 400, body: { message: /^Enter the code/ } });
    expect(await setUp({ code: 'AAAA-AAAA' })).toMatchObject({
      status: 400,
      body: { message: /^This is not the code/ },
    });
    expect(await setUp({}, foreign)).toMatchObject({ status: 400 });
    expect(await users()).toEqual([]);
  });

  test('makes guesses of the code wait longer and longer', async () => {
    await code();
    for (let guess = 0; guess < 20; guess += 1) await setUp({ code: `AAAA-${guess}` });
    expect(server.waits.at(-1)).toBeGreaterThan(5_000);
  });

  test('lets only one of several browsers become the operator', async () => {
    const right = await code();
    const browser = await withKey();
    const callers = [1, 2, 3, 4].map((one) => ({ email: `olga-${one}@example.org`, code: right }));
    const replies = await Promise.all(callers.map((caller) => setUp(caller, browser)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await users()).toHaveLength(1);
  });

  test('ends with the first operator: the code, the page and looking around are gone', async () => {
    const browser = await withKey();
    const used = await code();
    await setUp({ code: used });
    expect(await setupCode(opened.db)).toBeNull();
    expect(await setUp({ email: 'mallory@example.org', code: used }, browser)).toMatchObject({
      status: 409,
      body: IS_SET_UP,
    });
    expect((await server.app.inject({ url: '/api/app/setup', ...browser })).statusCode).toBe(404);
    expect(await server.post('/setup/look-around', { plan: 'FREE' }, browser)).toMatchObject({ status: 404 });
    expect((await server.app.inject({ url: person.path, ...browser })).statusCode).toBe(404);
  });

  test('has a new code after the last operator was removed', async () => {
    const used = await code();
    await setUp({ code: used });
    await opened.db.deleteFrom('users').execute();
    expect(await code()).not.toBe(used);
  });

  test('replaces an account with the same address that was not activated, but no activated one', async () => {
    const taken = await server.member('FREE');
    const right = await code();
    expect(await setUp({ email: taken.email, code: right })).toMatchObject({ status: 409 });
    await opened.db.updateTable('users').set({ activatedAt: null }).execute();
    expect(await setUp({ email: taken.email, code: right })).toMatchObject({ status: 200 });
    expect(await users()).toEqual([{ ...OPERATOR, email: taken.email }]);
  });

  test('gives the browser with the key accounts for looking around, without operator rights, which go at the setup', async () => {
    const browser = await withKey();
    for (const plan of ['FREE', 'PREMIUM', 'PREMIUM']) {
      const { status, body } = await server.post('/setup/look-around', { plan }, browser);
      expect(status).toBe(200);
      const signIn = await server.post('/login', { ...(body as object), isWebApp: true });
      expect(signIn).toMatchObject({ status: 200, body: { user: { plan } } });
    }
    expect(await server.post('/setup/look-around', { plan: 'FREE' }, ELSEWHERE)).toMatchObject({ status: 404 });
    expect((await users()).map(({ role }) => role)).toEqual(['user', 'user']);
    await setUp({}, browser);
    expect(await users()).toEqual([OPERATOR]);
    expect(await opened.db.selectFrom('mailOrders').select('id').execute()).toEqual([]);
  });

  test('gives the browser with the key, and no other one, the links of mails that the server does not send', async () => {
    const browser = await withKey();
    const config = { allowedOrigins: [], trustedProxies: [], publicUrl: null, isProduction: false, smtpUrl: null };
    const silent = await testServer(opened, { person, config });
    const state = async (of: TestServer, from: object) =>
      (await of.app.inject({ url: '/api/app/auth/mail', ...from })).json();
    expect(await state(silent, browser)).toEqual({ sendsMail: false, givesLinks: true });
    expect(await state(silent, ELSEWHERE)).toEqual({ sendsMail: false, givesLinks: false });
    expect(await state(server, browser)).toEqual({ sendsMail: true, givesLinks: false });

    const { email } = await silent.member('FREE');
    const link = (of: TestServer, kind: string, from: object) => of.post('/auth/mail-link', { email, kind }, from);
    const { body } = await link(silent, 'reset', browser);
    const query = new URL((body as { path: string }).path, 'https://tenline.example').searchParams;
    const form = { token: query.get('token'), email: query.get('email'), newPassword: 'Newer#Horse2!' };
    expect(await silent.post('/auth/reset-password', form)).toMatchObject({ status: 200 });
    expect(await link(silent, 'activation', browser)).toMatchObject({ status: 404 });
    expect(await link(silent, 'reset', ELSEWHERE)).toMatchObject({ status: 404 });
    expect(await link(server, 'reset', browser)).toMatchObject({ status: 404 });
  });
});
