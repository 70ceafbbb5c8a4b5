import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { casesOf } from '#tests/support/full-run.ts';
import { tokenOf } from '#tests/support/mcp-client.ts';
import { fillMcpFootball } from '#tests/support/mcp-football.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { LOCKED } from '#tests/support/server-locked.ts';

/** Figures outside the FREE plan, with digits that occur nowhere else in an answer. */
const DISTINCT = Object.fromEntries(LOCKED.map((statistic, index) => [statistic, 31_337 - index * 97]));
let opened: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await memoryDatabase();
  await fillMcpFootball(opened.db);
  await opened.db.updateTable('teamPeriods').set(DISTINCT).execute();
  await opened.db.updateTable('playerPeriods').set(DISTINCT).execute();
  server = await testServer(opened);
});
afterAll(() => opened.close());

const FREE_SHOTS = { subject: 'player-1', statistic: 'shots', line: 2.5 };
const HELLO = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

/** A request without the SDK's client. */
const post = (token: string | null, payload: string | object, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/mcp',
    payload,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });

describe('hostile requests', () => {
  const NASTY: readonly unknown[] = [
    ...[
      null,
      true,
      -1,
      0,
      1.5,
      1e308,
      '',
      ' ',
      '\u0000',
      '\u202E',
      'player-0',
      'player-99999999999',
      'team-1; drop table',
    ],
    ...["' or 1=1 --", '../../me', '%00', '<b>', '{{7*7}}', 'x'.repeat(5000), [], {}, [[[[]]]], { $ne: null }],
    ...['2026-02-31', '9999-12-31', '-000001-01-01', 'referee-1', '2147483648', 'season', '__proto__', 'constructor'],
    ...[
      ...LOCKED,
      'total-tackles',
      'opposite-foulsCommitted',
      '0',
      '-0',
      '1e3',
      'NaN',
      'Infinity',
      '2.50',
      '\\',
      '\uD800',
    ],
  ];
  const FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    find: { name: 'stone' },
    last_games: {
      ...FREE_SHOTS,
      side: 'over',
      place: 'home',
      period: 'fullGame',
      opponent: 'team-2',
      n: 10,
      minMinutes: 0,
    },
    compare: { subjects: ['player-1', 'player-2'], statistic: 'shots' },
    scout: {
      statistic: 'shots',
      line: '2.5',
      from: '2026-11-15',
      days: 3,
      zone: 'UTC',
      subjects: 'player-1',
      team: 'team-1',
    },
    match: { match: 101, statistic: 'shots', line: 'usual', limit: 10 },
    predictions: { date: '2026-11-16', match: 101, statistic: 'shots', minProbability: 0.5, limit: 5 },
    referee: { referee: 'referee-1', statistic: 'foulsCommitted', line: 2.5 },
    my_notes: { statistic: 'shots' },
    add_note: { subject: 'player-1', team: 'team-1', statistic: 'shots', text: 'x', line: 2.5, isPinned: false },
  };

  const CASES = Object.entries(FIELDS).flatMap(([name, valid]) =>
    (['FREE', 'PREMIUM'] as const).map((plan) => ({ name, valid, plan })),
  );
  test.each(CASES)(
    'hostile arguments of $name on the plan $plan get an answer within the plan, a refusal or an error of the input',
    async ({ name, valid, plan }) => {
      const { id } = await server.member(plan);
      const token = await tokenOf(opened, id, server.now);
      for (const [turn, field] of [...Object.keys(valid), 'unknown'].entries()) {
        for (const value of casesOf(NASTY, turn)) {
          // Without this, a FREE user's later calls would be refused for their number.
          await opened.db.deleteFrom('usage').where('userId', '=', id).execute();
          const params = { name, arguments: { ...valid, [field]: value } };
          const reply = await post(token, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
          const what = `${name} ${field} ${JSON.stringify(value)?.slice(0, 60)}`;
          expect(reply.statusCode, what).toBeLessThan(500);
          expect(reply.body, what).not.toContain('Something went wrong on our side');
          expect(reply.body, what).not.toContain('-32603');
          if (plan === 'FREE')
            for (const figure of Object.values(DISTINCT)) expect(reply.body, what).not.toContain(String(figure));
        }
      }
    },
  );

  test('a body that is too large, not JSON or not a request of the protocol gets a 4xx', async () => {
    const { id } = await server.member('PREMIUM');
    const token = await tokenOf(opened, id, server.now);
    const bodies = [
      ...['', '{', 'null', '[]', '42', '"x"', '{}', '{"jsonrpc":"1.0"}', '{"jsonrpc":"2.0","method":5,"id":1}'],
      ...['{"__proto__":{"x":1}}', `${'['.repeat(5000)}${']'.repeat(5000)}`, JSON.stringify({ x: 'y'.repeat(70_000) })],
    ];
    for (const body of bodies) {
      const { statusCode } = await post(token, body);
      expect(statusCode, body.slice(0, 40)).toBeGreaterThanOrEqual(400);
      expect(statusCode, body.slice(0, 40)).toBeLessThan(500);
    }
    expect((await post(token, JSON.stringify({ x: 'y'.repeat(70_000) }))).statusCode).toBe(413);
  });

  test('unknown methods, tools and revisions, subscriptions and batches get no 5xx', async () => {
    const { id } = await server.member('PREMIUM');
    const token = await tokenOf(opened, id, server.now);
    const methods = [
      'subscriptions/listen',
      'resources/read',
      'prompts/get',
      'logging/setLevel',
      'nothing/here',
      'initialize',
    ];
    const requests = [
      ...methods.map((method) => ({ jsonrpc: '2.0', id: 1, method, params: {} })),
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'drop_tables', arguments: {} } },
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: '__proto__' } },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      Array.from({ length: 100 }, (_, index) => ({ ...HELLO, id: index })),
    ];
    for (const request of requests) {
      for (const headers of [
        {},
        { 'mcp-protocol-version': '1900-01-01' },
        { accept: '*/*' },
        { 'mcp-session-id': 'x' },
      ]) {
        const reply = await post(token, request, headers as Record<string, string>);
        expect(reply.statusCode, JSON.stringify(request).slice(0, 80)).toBeLessThan(500);
      }
    }
  });
});
