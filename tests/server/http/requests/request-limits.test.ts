import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { spellingsOf } from '#tests/support/url-spellings.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

async function statuses({ app }: TestServer, method: 'GET' | 'POST', urls: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const url of urls) found.push((await app.inject({ method, url })).statusCode);
  return found;
}

const guests = Object.values(ENDPOINTS).filter(({ access, path }) => access === 'guest' && path !== '/stripe/webhook');

test.each(guests)('$method $path has one rate limit for all spellings of its address', async ({ method, path }) => {
  const server = await testServer(opened, { pace: { requests: 2, signIns: 1 } });
  const url = `/api/app${path}`;
  await server.app.inject({ method, url });
  const replies = await Promise.all(
    spellingsOf(url).map(async (spelling) => (await server.app.inject({ method, url: spelling })).statusCode),
  );
  // Spellings that match the route exceed its limit of one. The others match no route and share a limit of two.
  expect(replies.filter((status) => status !== 429)).toHaveLength(2);
});

test.each([
  ['escaped', '/%61pi/app/login'],
  ['in capitals', '/API/App/login'],
  ['with doubled slashes', '//api//app/login'],
  ['with a slash at its end', '/api/app/login/'],
  ['with a dot segment', '/api/./app/login'],
  ['unknown', '/api/app/nothing/here'],
  ['that cannot be decoded', '/api/app/%zz'],
  ['of a route with a parameter', '/api/app/%6eotes/1'],
])('a request with a path %s counts towards the limit', async (_case, url) => {
  const server = await testServer(opened, { pace: { requests: 2, signIns: 2 } });
  const found = await statuses(server, 'POST', [url, url, url]);
  expect(found.slice(0, 2)).not.toContain(429);
  expect(found[2]).toBe(429);
});

test('with the website built, requests to unknown paths below the API also count towards the limit', async () => {
  const web = temporaryFolder({ 'app.html': '<head></head>', 'index.html': '<head></head>' });
  const server = await testServer(opened, { web, pace: { requests: 2, signIns: 2 } });
  expect(await statuses(server, 'GET', ['/api/app/a', '/API/app/b', '/%61pi/app/c'])).toEqual([404, 404, 429]);
  expect(await statuses(server, 'GET', ['/', '/app/stats', '/sign-in'])).toEqual([200, 200, 200]);
});

test.each([[[]], [['127.0.0.1']]])(
  'requests of a connection without a remote address get replies (trusted proxies %j)',
  async (trustedProxies) => {
    const config = { allowedOrigins: [], trustedProxies, publicUrl: null, isProduction: false };
    const { app } = await testServer(opened, { config, pace: { requests: 9, signIns: 9 } });
    // A connection that was reset after its request arrived has no remote address.
    app.server.prependListener('request', ({ socket }) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined });
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const statuses = ['/api/app/%zz', '/api/app/nothing', '/api/app/me', '/health'].map(
      async (path) => (await fetch(address + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 404, 401, 200]);
  },
);

test('forwarding headers without a trusted proxy cause one warning', async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const { app } = await testServer(opened, { logger });
  for (const header of ['x-forwarded-for', 'forwarded', 'x-forwarded-for'])
    await app.inject({ url: '/health', headers: { [header]: 'for=203.0.113.7' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    'Requests come through a proxy, but it is not configured: set PUBLIC_URL (links in mails lead to this machine) and TRUSTED_PROXIES (all callers behind the proxy share one rate limit).',
  );
});

test('forwarding headers with a public address and a trusted proxy cause no warning', async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const config = {
    allowedOrigins: [],
    trustedProxies: ['127.0.0.1'],
    publicUrl: 'https://tenline.example',
    isProduction: false,
  };
  const { app } = await testServer(opened, { logger, config });
  await app.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(lines).toEqual([]);
});

test('the browsers of one IP address can acknowledge more pushes in a minute than they can try to sign in', async () => {
  const server = await testServer(opened, { pace: { requests: 3, signIns: 1 } });
  const receipt = randomUUID();
  const replies = [];
  for (let call = 0; call < 4; call += 1) replies.push(await server.post('/alerts/push/acknowledge', { receipt }));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
});
