import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PASSWORD, testServer } from '#tests/support/server-app.ts';
import { trustingBotCheck } from '#tests/support/server-bot-check.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

describe('replies of the API', () => {
  test.each([
    ['a call without a token', { url: '/api/app/me' }, 401, 'Please log in.'],
    ['a malformed token', { url: '/api/app/me', headers: { authorization: 'Bearer x.y.z' } }, 401, 'Please log in.'],
    ['an unknown address', { url: '/api/app/nothing' }, 404, 'There is nothing at this address.'],
    [
      'a missing field',
      { method: 'POST', url: '/api/app/refresh-token', payload: {} },
      400,
      'refreshToken is missing.',
    ],
    [
      'broken JSON',
      { method: 'POST', url: '/api/app/logout', payload: '{', headers: { 'content-type': 'application/json' } },
      400,
      'The body is not valid JSON.',
    ],
    [
      'a list in place of an object',
      { method: 'POST', url: '/api/app/logout', payload: [] },
      400,
      'The body must be a JSON object.',
    ],
    [
      'a body of more than 64 KB',
      { method: 'POST', url: '/api/app/logout', payload: { refreshToken: 'x'.repeat(65_536) } },
      413,
      'The request is too large.',
    ],
    [
      'a body of another content type',
      { method: 'POST', url: '/api/app/logout', payload: 'x', headers: { 'content-type': 'text/xml' } },
      415,
      'The body must be sent as application/json.',
    ],
  ] as const)('$0 gets $2 with a message', async (_, request, status, message) => {
    const { app } = await testServer(opened);
    const reply = await app.inject(request);
    expect(reply.statusCode).toBe(status);
    expect(failureBodySchema.parse(reply.json())).toMatchObject({
      message,
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  test('a 400 reply has the first problem as its message and lists all problems', async () => {
    const { post } = await testServer(opened);
    expect(await post('/login', { email: '', password: 'short', isWebApp: true })).toMatchObject({
      status: 400,
      body: {
        message: 'Email is required.',
        issues: expect.arrayContaining([{ path: 'password', message: 'Password must be at least 8 characters.' }]),
      },
    });
  });

  test('the user is marked as demo, at the sign-in too, while the demo is the only source of the server', async () => {
    const demo = await memoryDatabase();
    onTestFinished(() => demo.close());
    const server = await testServer(demo);
    const member = await server.member('FREE');
    const isDemo = async () => (await server.get('/me', member)).body;
    expect(await isDemo()).not.toHaveProperty('isDemo');
    await footballIn(demo.db).source(1, 'demo', { label: 'Demo data' });
    expect(await isDemo()).toMatchObject({ isDemo: true, canSetUp: true });
    const signIn = { email: member.email, password: PASSWORD, isWebApp: true };
    expect((await server.post('/login', signIn)).body).toMatchObject({ user: { isDemo: true } });
    await footballIn(demo.db).source(2, 'real');
    expect(await isDemo()).not.toHaveProperty('isDemo');
  });

  test('a 500 reply has only a general message and an id, under which the log has the error', async () => {
    const broken = await memoryDatabase();
    const lines: string[] = [];
    const server = await testServer(broken, {
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    });
    const member = await server.member('FREE');
    await broken.close();
    const { status, body } = await server.get('/me', member);
    expect(status).toBe(500);
    const { message, requestId } = failureBodySchema.parse(body);
    expect(message).toBe('Something went wrong on our side. Please try again.');
    expect(lines.join('')).toContain(requestId);
    expect((await server.app.inject('/ready')).statusCode).toBe(503);
  });

  test('a 429 reply has a Retry-After header and a message', async () => {
    const server = await testServer(opened, { pace: { requests: 2, signIns: 2 } });
    await server.get('/me');
    await server.get('/me');
    const reply = await server.app.inject('/api/app/me');
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(failureBodySchema.parse(reply.json()).message).toMatch(/^Too many requests/);
  });

  test('requests outside the API do not count towards the rate limit', async () => {
    const server = await testServer(opened, { pace: { requests: 1, signIns: 1 } });
    const statuses = await Promise.all(
      ['/health', '/health', '/openapi.json'].map(async (url) => (await server.app.inject(url)).statusCode),
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect((await server.app.inject('/api/app/me')).statusCode).toBe(401);
  });
});

describe('cross-origin requests', () => {
  const ask = async (origin: string) => {
    const { app } = await testServer(opened, {
      config: { allowedOrigins: ['https://other.example'], trustedProxies: [], publicUrl: null, isProduction: false },
    });
    const headers = { origin, 'access-control-request-method': 'GET' };
    return (await app.inject({ method: 'OPTIONS', url: '/api/app/me', headers })).headers[
      'access-control-allow-origin'
    ];
  };
  test.each(['https://other.example', 'chrome-extension://abcdefghijklmnop', 'moz-extension://5f2b-11'])(
    'the origin %s is allowed',
    async (origin) => {
      expect(await ask(origin)).toBe(origin);
    },
  );
  test.each(['https://evil.example', 'https://other.example.evil.example', 'null'])(
    'the origin %s is not allowed',
    async (origin) => {
      expect(await ask(origin)).toBeUndefined();
    },
  );
});

describe('routes outside the API', () => {
  test('/health reports "ok", and /ready "ready", while the database is available', async () => {
    const { app } = await testServer(opened);
    expect((await app.inject('/health')).json()).toEqual({ status: 'ok', version: '1.2.3' });
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ready', follows: [] });
  });

  test('the OpenAPI document describes the calls that have a route, and no other', async () => {
    const { app } = await testServer(opened);
    const { openapi, paths } = (await app.inject('/openapi.json')).json() as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(ENDPOINTS)) {
      const isRouted = app.hasRoute({ method, url: `/api/app${path}` });
      expect(method.toLowerCase() in (paths[path.replace(/:(\w+)/g, '{$1}')] ?? {}), `${method} ${path}`).toBe(
        isRouted,
      );
    }
    expect(paths['/search/id']).toMatchObject({
      get: {
        parameters: [
          { name: 'type', in: 'query', required: true },
          { name: 'id', in: 'query' },
        ],
        security: [{ accessToken: [] }, { personalToken: ['read:figures'] }],
      },
    });
  });

  function builtWeb(): string {
    const web = temporaryFolder();
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<head><link rel="canonical" href="__ORIGIN__/" /></head>Tenline: landing');
    writeFileSync(join(web, 'app.html'), '<head></head>Tenline: shell');
    writeFileSync(join(web, 'assets', 'main-4f2a.js'), '1');
    return web;
  }

  test('every page of the website is revalidated for each request and allows only scripts of its own origin', async () => {
    const { app } = await testServer(opened, { web: builtWeb() });
    for (const url of ['/', '/app/stats', '/sign-in?registration=success']) {
      const reply = await app.inject(url);
      expect(reply.body).toContain('Tenline');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
    }
  });

  test('the content security policy allows the sources of the configured bot check, and no other source', async () => {
    const sources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
    const { app } = await testServer(opened, {
      web: builtWeb(),
      botCheck: { ...trustingBotCheck, remoteSources: sources },
    });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${sources.join(' ')};`);
    expect(policy).toContain(`frame-src ${sources.join(' ')};`);
    expect(policy).toContain("default-src 'self';");
  });

  test('the content security policy allows the hosts of the configured tracking services, which /tracking returns', async () => {
    const tracking = {
      pixel: { id: '12', script: 'https://connect.facebook.net/en_US/fbevents.js' },
      analytics: { id: 'G-1', script: 'http://stand-in.example:81/tag.js' },
    };
    const { app, get } = await testServer(opened, { web: builtWeb(), tracking });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://connect.facebook.net http://stand-in.example:81;");
    expect(policy).toContain("img-src 'self' data: blob: https://www.facebook.com http://stand-in.example:81;");
    expect((await get('/tracking')).body).toEqual(tracking);
    const closed = await testServer(opened);
    expect((await closed.get('/tracking')).body).toEqual({ pixel: null, analytics: null });
  });

  test('a file with a content hash is cached as immutable; a missing file and a file outside the folder get a 404', async () => {
    const { app } = await testServer(opened, { web: builtWeb() });
    expect((await app.inject('/assets/main-4f2a.js')).headers['cache-control']).toContain('immutable');
    expect((await app.inject('/assets/main-old.js')).statusCode).toBe(404);
    expect((await app.inject('/../package.json')).statusCode).toBe(404);
  });
});
