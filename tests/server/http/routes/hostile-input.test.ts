import { createECDH, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { casesOf, runs } from '#tests/support/full-run.ts';
import { ACCESS } from '#tests/support/server-access-table.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

let opened: OpenDatabase;
let server: TestServer;
let member: Signed;
beforeAll(async () => {
  opened = await largeDatabase();
  server = await testServer(opened);
});
// A hostile call may end the session.
beforeEach(async () => {
  member = await server.member('PREMIUM');
});
afterAll(() => opened.close());

const RUNS = { numRuns: runs(8, 150), seed: 20_261_121 };

/** Field values of attackers and of broken programs. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  "'; drop table users; --",
  "' or '1'='1",
  '%',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  '../../etc/passwd',
  '\ud800',
  '\udfff\ud800',
  'ﷺ'.repeat(100),
  'e\u0301'.repeat(200),
  '\u202Egnp.exe',
  '👩‍👩‍👧‍👦',
  'x@y@z',
  'a@b.example\r\nBcc: c@d.example',
  '9'.repeat(40),
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  'x'.repeat(20_000),
];
const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 2000 }),
);
const hostileValue = fc.oneof(hostileText, fc.jsonValue(), fc.constantFrom(null, true, -1, 1e308, 2 ** 53, [], {}));

/** The fields of an entry of the watchlist. */
const WATCHED = {
  statistic: null,
  line: null,
  side: 'over',
  alerts: { before: false, after: false, streak: null },
  changedAt: '2026-11-15T12:00:00Z',
};

const TABLES = ['users', 'sessions', 'refresh_tokens', 'usage', 'account_links', 'mail_orders', 'notes', 'own_tables'];

/** A hash over the rows of every table that a request can write to, except failed sign-ins. */
async function stored(): Promise<string> {
  const hashes = TABLES.map(
    (table) =>
      sql`(select md5(coalesce(string_agg(rows::text, '|' order by rows::text), '')) from ${sql.table(table)} as rows)`,
  );
  const { rows } = await sql`select ${sql.join(hashes, sql` || `)} as hash`.execute(opened.db);
  return JSON.stringify(rows);
}

const routed = Object.values(ENDPOINTS).flatMap((endpoint) => {
  const row = ACCESS[`${endpoint.method} ${endpoint.path}`];
  return row === undefined ? [] : [{ name: `${endpoint.method} ${endpoint.path}`, endpoint, row }];
});

describe.each(routed)('hostile input to $name', ({ endpoint, row: { path, payload } }) => {
  const world = {
    caller: { id: 1, email: 'someone@example.org', refreshToken: 'x' },
    activation: 'x',
    reset: 'x',
    note: 1,
    table: 1,
    token: 1,
  };
  const inQuery = endpoint.method === 'GET' || endpoint.hasBytes === true;
  const [bare = '', search = ''] = (typeof path === 'string' ? path : path(world)).split('?');
  const inPath = parametersOf(endpoint.path, bare);

  /** The fields of a valid call. */
  const valid = (): Record<string, unknown> =>
    inQuery ? Object.fromEntries(new URLSearchParams(search)) : { ...payload?.(world) };

  const send = (fields: Record<string, unknown>) =>
    inQuery
      ? server.call({
          method: endpoint.method,
          path: `${bare}?${queryOf(fields)}`,
          token: member.accessToken,
          // An empty file is refused after the fields.
          ...(endpoint.hasBytes ? { payload: Buffer.alloc(0) } : {}),
        })
      : server.call({ method: endpoint.method, path: bare, payload: fields, token: member.accessToken });

  const invalid = fc.oneof(
    fc.dictionary(fc.constantFrom(...Object.keys(valid()), 'id', 'plan'), hostileValue),
    ...Object.keys(valid()).map((name) => hostileValue.map((value) => ({ ...valid(), [name]: value }))),
    fc.dictionary(hostileText, hostileValue, { maxKeys: 5 }),
  );

  async function check(fields: Record<string, unknown>): Promise<void> {
    const seen = inQuery ? Object.fromEntries(new URLSearchParams(queryOf(fields))) : fields;
    const isValid = endpoint.input.safeParse({ ...JSON.parse(JSON.stringify(seen)), ...inPath }).success;
    const before = await stored();
    const { status, body } = await send(fields);
    expect(status).toBeLessThan(500);
    if (!isValid) expect(status).toBeGreaterThanOrEqual(400);
    if (status >= 400) expect(failureBodySchema.parse(body).message).not.toBe('');
    // An accepted call may store its text, even with markup; all other calls change nothing.
    if (status >= 400 || endpoint.method === 'GET') expect(await stored()).toBe(before);
  }

  test('rejects invalid field values with a message and stores none of them', async () => {
    await fc.assert(fc.asyncProperty(invalid, check), RUNS);
  });

  test('accepts or rejects each hostile text in each field without a 5xx reply', async () => {
    for (const [turn, name] of Object.keys(valid()).entries())
      for (const text of casesOf(HOSTILE, turn)) await check({ ...valid(), [name]: text });
  });
});

describe.each(routed.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.hasBytes))(
  'the body of $name',
  ({ endpoint }) => {
    test('the body is rejected with a message unless it is an object', async () => {
      const bodies = fc.oneof(
        hostileText,
        fc.json(),
        fc.constantFrom('{', '[]', 'null', '"x"', '1', '['.repeat(5000), '{"a":1,"a":2}', '{"__proto__":{"x":1}}'),
      );
      const property = fc.asyncProperty(bodies, async (payload) => {
        const before = await stored();
        const reply = await server.app.inject({
          method: endpoint.method,
          url: `/api/app${endpoint.path}`,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${member.accessToken}` },
          payload,
        });
        expect(reply.statusCode).toBeLessThan(500);
        // A call without input ignores its body.
        if (reply.statusCode === 200 && endpoint.input.safeParse({}).success) return;
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        expect(failureBodySchema.parse(reply.json()).message).not.toBe('');
        expect(await stored()).toBe(before);
      });
      await fc.assert(property, RUNS);
    });
  },
);

test.each([
  ['POST', '/alerts/push/renew', { old: { endpoint: 'a\0b', auth: 'x' }, subscription: subscription('') }],
  ['POST', '/alerts/push', subscription('\0')],
  ['GET', '/search/today?from=0000-01-01T00:00:00Z', undefined],
  ['GET', '/search/today?from=9999-12-31T23:00:00Z', undefined],
  ['GET', '/analyzer/0000-01-01', undefined],
  ['GET', '/analyzer/9999-12-31', undefined],
  ['GET', '/scout?from=9999-12-31', undefined],
  ['DELETE', '/watchlist/team-1', { changedAt: '0000-01-01T00:00:00Z' }],
  ['POST', '/notes', { teamId: 2 ** 31, playerId: null, statsName: 'goals', isPinned: false }],
  ['PATCH', '/notes/1', { content: 'x', isPinned: false, version: 2 ** 31 }],
  ['POST', '/watchlist/player-9999999999', WATCHED],
  ['DELETE', '/watchlist/player-9999999999', { changedAt: WATCHED.changedAt }],
  ['POST', '/alerts/acknowledge', { device: '6ba7b810-9dad-11d1-80b4-00c04fd430c8', ids: [2 ** 31] }],
] as const)('%s %s with a value that the database cannot store gets 400', async (method, path, payload) => {
  expect((await server.call({ method, path, payload, token: member.accessToken })).status).toBe(400);
});

/** A push subscription with a text at the end of its key. */
function subscription(end: string) {
  const keys = createECDH('prime256v1');
  return {
    endpoint: 'https://push.example/send/1',
    keys: { p256dh: keys.generateKeys('base64url') + end, auth: randomBytes(16).toString('base64url') },
  };
}

/** The parameters of a route's path, as the server reads them: `{ date: '2026-11-15' }` for `/analyzer/:date/list`. */
function parametersOf(template: string, path: string): Readonly<Record<string, string>> {
  const segments = path.split('/');
  return Object.fromEntries(
    template
      .split('/')
      .flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), segments[index] ?? '']] : [])),
  );
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    query.set(name, typeof value === 'string' ? value : String(JSON.stringify(value)));
  return query.toString();
}
