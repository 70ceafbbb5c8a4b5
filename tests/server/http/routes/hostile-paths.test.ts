import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { ACCESS } from '#tests/support/server-access-table.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { spellingsOf } from '#tests/support/url-spellings.ts';

let opened: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened);
});
afterAll(() => opened.close());

const routed = Object.values(ENDPOINTS).flatMap((endpoint) => {
  const name = `${endpoint.method} ${endpoint.path}`;
  const row = ACCESS[name];
  return row === undefined ? [] : [{ name, endpoint, row }];
});

/** The statuses for a URL without a matching route, and for one that cannot be decoded. */
const NOWHERE = [404, 400];

describe.each(routed)('other spellings of $name', ({ endpoint, row: { path, statuses } }) => {
  const world = {
    caller: { id: 1, email: 'a@example.org', refreshToken: 'x' },
    activation: 'x',
    reset: 'x',
    note: 1,
    table: 1,
    token: 1,
  };
  const [bare = ''] = (typeof path === 'string' ? path : path(world)).split('?');
  const spellings = spellingsOf(`/api/app${bare}`);

  const send = (url: string, token?: string) =>
    server.app.inject({
      method: endpoint.method,
      url,
      ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  test('without a token get the same access rights as the route, or match no route', async () => {
    for (const url of spellings) {
      const reply = await send(url);
      expect(reply.statusCode, url).toBeLessThan(500);
      // A guest endpoint with empty fields rejects the fields, or succeeds where it has none.
      if (statuses.guest === 401 && endpoint.access !== 'guest')
        expect([401, ...NOWHERE], url).toContain(reply.statusCode);
      if (reply.statusCode >= 400) expect(failureBodySchema.parse(reply.json()).message, url).not.toBe('');
    }
  });

  test('with the token of a FREE user get the same access rights as the route, or match no route', async () => {
    for (const url of spellings) {
      const { accessToken } = await server.member('FREE');
      const reply = await send(url, accessToken);
      expect(reply.statusCode, url).toBeLessThan(500);
      if (statuses.FREE === 402) expect([402, ...NOWHERE], url).toContain(reply.statusCode);
      if (reply.statusCode >= 400) expect(failureBodySchema.parse(reply.json()).message, url).not.toBe('');
    }
  });
});
