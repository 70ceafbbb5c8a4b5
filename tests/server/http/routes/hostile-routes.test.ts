import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXTENSION_BROWSERS, EXTENSION_LINK, extensionArchivePath } from '#lib/contract/account/extension.ts';
import { FILE_TABLES, filePath } from '#lib/contract/data/files.ts';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { calendarPath } from '#lib/contract/watchlist/calendar.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { AppParts } from '#server/http/app.ts';
import { WEBHOOK } from '#server/http/pages/payment-webhook.ts';
import { personAtMachine } from '#server/http/requests/person-at-machine.ts';
import { ACCESS } from '#tests/support/server-access-table.ts';
import { testServer } from '#tests/support/server-app.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';
import { type RegisteredRoute, withRoutes } from '#tests/support/server-routes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { spellingsOf } from '#tests/support/url-spellings.ts';

const API = '/api/app';
const PACE = { requests: 2, signIns: 1 };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await largeDatabase();
});
afterAll(() => opened.close());

/** A server with every optional part, so that it has every route. */
function wholeServer(but: Partial<AppParts> = {}) {
  const web = temporaryFolder({ 'app.html': '<head></head>shell', 'index.html': '<head></head>landing' });
  const outbox = { latest: async () => [] };
  return withRoutes(() => testServer(opened, { web, outbox, person: personAtMachine('secret'), ...but }));
}

const ofApi = (routes: readonly RegisteredRoute[]) =>
  routes.filter(({ method, url }) => url.startsWith(`${API}/`) && method !== 'HEAD');
const sampleOf = (url: string) => url.replaceAll(/:\w+(\([^)]*\))?/g, '1').replace('*', 'x.js');
const callOf = (method: string, url: string): InjectOptions => ({
  method: method as 'GET',
  url,
  ...(['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { payload: {} }),
});

const isPage = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-type']).startsWith('text/html');

/**
 * The routes that are not calls of the contract: the webhook, the extension for all visitors, whole tables, and
 * the calendar at its secret address.
 */
const NO_CALLS = [
  `POST ${WEBHOOK}`,
  ...[
    EXTENSION_LINK,
    ...EXTENSION_BROWSERS.map(extensionArchivePath),
    ...FILE_TABLES.map(filePath),
    calendarPath(':key'),
  ].map((path) => `GET ${path}`),
];

test('every registered route of the API has a row in the access table, except those that are not calls', async () => {
  const { routes } = await wholeServer();
  const names = ofApi(routes).map(({ method, url }) => `${method} ${url.slice(API.length)}`);
  expect(names.length).toBeGreaterThan(30);
  expect([...Object.keys(ACCESS), ...NO_CALLS.map((call) => call.replace(API, ''))].sort()).toEqual(names.sort());
});

test('every other spelling of a registered route gets the reply of the route or is refused', async () => {
  const { app, routes } = await wholeServer();
  const { etag } = (await app.inject('/app/stats')).headers;
  expect(etag).toBeDefined();
  expect(routes.map(({ url }) => sampleOf(url))).toEqual(
    expect.arrayContaining([
      '/health',
      '/ready',
      '/openapi.json',
      '/dev/mail',
      '/here/1',
      '/test-checkout/1/pay',
      '/x.js',
    ]),
  );
  for (const { method, url } of routes.filter((route) => route.url !== '/')) {
    const sample = sampleOf(url);
    const usual = await app.inject(callOf(method, sample));
    for (const spelling of spellingsOf(sample)) {
      const reply = await app.inject(callOf(method, spelling));
      const name = `${method} ${spelling}`;
      // Most unknown URLs outside the API get the website's shell.
      const isKnown = reply.statusCode === usual.statusCode || reply.headers.etag === etag;
      if (!isKnown) expect(reply.statusCode, name).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode, name).toBeLessThan(500);
      if (reply.statusCode < 400 || method === 'HEAD') continue;
      // A refused call of a route that sends pages gets a page, a message or the website's shell, which says that the
      // page does not exist.
      if (isPage(usual)) expect(reply.body, name).toMatch(/<h1>.+<\/h1>|"message":".|shell$/);
      else expect(failureBodySchema.parse(reply.json()).message, name).not.toBe('');
    }
  }
});

test('every registered route of the API has one rate limit for all spellings of its address', async () => {
  const { app, routes } = await wholeServer({ pace: PACE });
  for (const [index, { method, url }] of ofApi(routes).entries()) {
    if (url === WEBHOOK) continue;
    const sample = sampleOf(url);
    let passed = 0;
    // Each route is called from another IP address and so has its own limits.
    for (const spelling of [sample, ...spellingsOf(sample)]) {
      const call = { ...callOf(method, spelling), remoteAddress: `203.0.113.${index}` };
      const { statusCode, headers } = await app.inject(call);
      // Unknown URLs outside the API have no limit, with a 404 or with the website's shell.
      const isShell = headers['content-type']?.startsWith('text/html') === true;
      const isOutside = (statusCode === 404 || isShell) && headers['x-ratelimit-limit'] === undefined;
      if (statusCode !== 429 && !isOutside) passed += 1;
    }
    // Spellings that match the route share its limit, the others share the limit of unknown URLs.
    expect(passed, `${method} ${url}`).toBeLessThanOrEqual(2 * PACE.requests);
  }
});
