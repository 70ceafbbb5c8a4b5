import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type PersonAtMachine, personAtMachine } from '#server/http/requests/person-at-machine.ts';
import { freePort } from '#tests/support/free-port.ts';
import { hasNginx, startNginx } from '#tests/support/nginx.ts';
import { openPersonal } from '#tests/support/person-here.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let opened: OpenDatabase;
let person: PersonAtMachine;
let server: TestServer;
let buyer: Signed;
const log: string[] = [];
beforeAll(async () => {
  opened = await memoryDatabase();
});
beforeEach(async () => {
  person = personAtMachine('the secret of this server');
  const logger = { level: 'warn', stream: { write: (line: string) => void log.push(line) } };
  server = await testServer(opened, { person, outbox: { latest: async () => [] }, logger });
  await opened.db.deleteFrom('users').execute();
  buyer = await server.member('FREE');
});
afterAll(() => opened.close());

const LOCAL = { host: 'localhost:4010' };

async function open(headers: Record<string, string> = LOCAL) {
  const { statusCode, cookies, headers: reply } = await server.app.inject({ url: person.path, headers });
  const [cookie] = cookies;
  return { statusCode, reply, cookie: cookie === undefined ? '' : `${cookie.name}=${cookie.value}` };
}

/** The path of a new checkout of the lifetime plan. */
async function checkout(): Promise<string> {
  const call = { method: 'POST', path: '/stripe/create-lifetime-checkout', payload: { userId: buyer.id } } as const;
  const { body } = await server.call({ ...call, token: buyer.accessToken });
  return new URL((body as { url: string }).url).pathname;
}

const plan = async () =>
  (await opened.db.selectFrom('users').select('plan').where('id', '=', buyer.id).executeTakeFirst())?.plan;

async function pay(headers: Record<string, string>, but: InjectOptions = {}) {
  const { statusCode } = await server.app.inject({ method: 'POST', url: `${await checkout()}/pay`, headers, ...but });
  return [statusCode, await plan()];
}

describe('the address with the one-time key', () => {
  test('the address with the one-time key gives the browser that opens it a cookie with which it pays with a test card and reads the mails', async () => {
    const { statusCode, reply, cookie } = await open();
    expect([statusCode, reply.location]).toEqual([303, '/']);
    expect(reply['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect((await server.app.inject({ url: '/dev/mail', headers: { ...LOCAL, cookie } })).statusCode).toBe(200);
    expect(await pay({ ...LOCAL, cookie, origin: 'http://localhost:4010' })).toEqual([303, 'LIFETIME']);
  });

  test('the address with the one-time key works once, but again in the browser that has the cookie', async () => {
    const { cookie } = await open();
    expect(await open()).toMatchObject({ statusCode: 410, cookie: '' });
    expect(await open({ ...LOCAL, cookie })).toMatchObject({ statusCode: 303, cookie });
  });

  test('the address with the one-time key gets a 404 with another key, and from another machine once there is an operator', async () => {
    await opened.db.updateTable('users').set({ role: 'operator' }).execute();
    const from = (but: InjectOptions) => server.app.inject({ url: person.path, headers: LOCAL, ...but });
    expect((await from({ url: `${person.path}x` })).statusCode).toBe(404);
    expect((await from({ remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
    expect((await open()).statusCode).toBe(303);
  });

  test('the address with the one-time key gives a cookie that is still valid after a restart', async () => {
    const { cookie } = await open();
    person = personAtMachine('the secret of this server');
    server = await testServer(opened, { person });
    expect(await pay({ ...LOCAL, cookie })).toEqual([303, 'LIFETIME']);
  });
});

test.each([
  ['without the cookie', { cookie: '' }, {}],
  ['with the cookie of another server', { cookie: 'tenline_here_00000000=00' }, {}],
  ['from another machine', {}, { remoteAddress: '203.0.113.7' }],
  ['with a foreign host name', { host: 'evil.example:4010' }, {}],
  ['from a page of another origin', { origin: 'https://evil.example' }, {}],
  ['from a page without an origin', { origin: 'null' }, {}],
  ['from a link on another site', { referer: 'https://evil.example/page' }, {}],
  ['with X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }, {}],
  ['with Forwarded', { forwarded: 'for=203.0.113.7' }, {}],
  ['with X-Real-IP', { 'x-real-ip': '203.0.113.7' }, {}],
])('a request %s cannot pay with a test card', async (_, headers, but) => {
  const { cookie } = await open();
  expect(await pay({ ...LOCAL, cookie, ...headers }, but)).toEqual([403, 'FREE']);
});

test('with PAYMENTS=test all users can pay with a test card', async () => {
  const config = {
    allowedOrigins: [],
    trustedProxies: [],
    publicUrl: null,
    isProduction: false,
    usesTestPayments: true,
  };
  server = await testServer(opened, { config });
  expect(await pay({ host: 'tenline.example' })).toEqual([303, 'LIFETIME']);
});

if (!hasNginx) process.stdout.write('skipped: no nginx, a proxy with default settings is not tested\n');
test.runIf(hasNginx)(
  'a request through an nginx with proxy_pass and nothing else gets no test payment and no mail, and the log says what is not configured',
  async () => {
    const direct = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const at = await freePort();
    startNginx(temporaryFolder(), `server { listen 127.0.0.1:${at}; location / { proxy_pass ${direct}; } }`);
    const proxy = `http://127.0.0.1:${at}`;
    const status = async (url: string, but: RequestInit = {}) => {
      const reply = await fetch(url, { redirect: 'manual', ...but });
      await reply.text();
      return reply.status;
    };
    await expect.poll(() => status(`${proxy}/health`).catch(() => 0)).toBe(200);
    const page = await checkout();
    expect(await status(`${proxy}${page}/pay`, { method: 'POST' })).toBe(403);
    expect(await status(`${proxy}/dev/mail`)).toBe(404);
    expect(await plan()).toBe('FREE');
    expect(log.join('')).toContain('set PUBLIC_URL (links in mails lead to this machine) and TRUSTED_PROXIES');

    const cookie = await openPersonal(direct + person.path);
    expect(await status(`${direct}${page}/pay`, { method: 'POST', headers: { cookie } })).toBe(303);
    expect(await plan()).toBe('LIFETIME');
    await server.app.close();
  },
);
