import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { issueLink } from '#server/services/mail/account-links.ts';
import { addNote } from '#server/services/notes/add-note.ts';
import { issuePersonalToken } from '#server/services/tokens/personal-tokens.ts';
import { exampleTable } from '#server/sources/csv/example-table.ts';
import type { AccessRow, World } from '#tests/support/server-access-rows.ts';
import { ACCESS } from '#tests/support/server-access-table.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { CALLERS, type Caller, newCaller } from '#tests/support/server-callers.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

let opened: OpenDatabase;
let server: TestServer;
let withoutPayments: TestServer;
beforeAll(async () => {
  opened = await largeDatabase();
  server = await testServer(opened);
  withoutPayments = await testServer(opened, { payments: null });
  const football = footballIn(opened.db);
  await football.source(1, 'one');
  await football.team(1, 'Arsenal');
  await football.team(2, 'Chelsea');
  await football.competition(1, 'League');
  await football.match({ id: 1, kickOff: '2026-11-15T15:00:00Z', home: 1, away: 2, status: 'scheduled' });
  await football.referee(1, 'Howard Webb');
});
afterAll(() => opened.close());

const NOTE = { teamId: 1, playerId: null, statsName: 'goals', isPinned: false } as const;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = Object.values(ENDPOINTS);
const methodOf = (name: string) => endpoints.find((endpoint) => nameOf(endpoint) === name)?.method ?? 'GET';

const NO_OBJECTS = { activation: 'none', reset: 'none', note: 1, table: 1, token: 1 } as const;
const TOKEN = { name: 'A tool', scopes: ['read:figures' as const], days: 30 as const };

async function addTable(userId: number, storedAt: Date): Promise<number> {
  const counts = { rows: 1, matches: 1, teams: 2, players: 0, since: '2025-08-31', until: '2025-08-31' };
  const row = { userId, name: 'one.csv', storedAt, ...counts, content: exampleTable() };
  const { id } = await opened.db.insertInto('ownTables').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The id of a user whose account is not activated. */
async function addInactive(): Promise<number> {
  const { id } = await server.member('FREE');
  await opened.db.updateTable('users').set({ activatedAt: null }).where('id', '=', id).execute();
  return id;
}

/** The tokens of a user's links, and the ids of a note and of an own table; all are invalid for a deleted user. */
async function objectsOf(userId: number): Promise<Omit<World, 'caller'>> {
  const user = await opened.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (user === undefined) return NO_OBJECTS;
  const { now } = server;
  return {
    activation: await issueLink(opened.db, userId, 'activation', now),
    reset: await issueLink(opened.db, userId, 'reset', now),
    note: (await addNote(opened.db, { id: userId, plan: 'FREE' }, NOTE, now)).id,
    table: await addTable(userId, now),
    token: (await issuePersonalToken(opened.db, userId, TOKEN, now)).entry.id,
  };
}

test('every endpoint with a route has a row of access rights, and no other endpoint has one', () => {
  const routed = endpoints.filter(({ method, path }) => server.app.hasRoute({ method, url: `/api/app${path}` }));
  expect(Object.keys(ACCESS).sort()).toEqual(routed.map(nameOf).sort());
});

async function send(name: string, to: TestServer, world: World, token: string | undefined): Promise<number> {
  const { path: of, payload } = rowOf(name);
  const path = typeof of === 'string' ? of : of(world);
  const reply = await to.call({ method: methodOf(name), path, payload: payload?.(world), token });
  if (reply.status >= 400) expect(failureBodySchema.parse(reply.body).message).not.toBe('');
  return reply.status;
}

function rowOf(name: string): AccessRow {
  const row = ACCESS[name];
  if (row === undefined) throw new Error(`${name} has no row.`);
  return row;
}

/** Sends the call of an endpoint as a new caller of a kind; objects are created only if the call can refer to one. */
async function statusFor(kind: Caller, name: string, to: TestServer): Promise<number> {
  const caller = await newCaller(kind, server, opened);
  const { path, payload } = rowOf(name);
  if (typeof path === 'string' && payload === undefined)
    return send(name, to, { caller, ...NO_OBJECTS }, caller.accessToken);
  const { activation } = await objectsOf(await addInactive());
  const own = await objectsOf(caller.id);
  return send(name, to, { caller, ...own, activation }, caller.accessToken);
}

describe.each(Object.keys(ACCESS))('%s', (name) => {
  test.each(CALLERS)('a caller of the kind "%s" gets the status in the access table', async (kind) => {
    expect(await statusFor(kind, name, server)).toBe(rowOf(name).statuses[kind]);
  });
});

test.each(Object.entries(ACCESS).filter(([, { ofAnotherUser }]) => ofAnotherUser !== undefined))(
  '%s refuses access to an object of another user',
  async (name, { ofAnotherUser }) => {
    const caller = await server.member('PREMIUM');
    const others = await objectsOf((await server.member('PREMIUM')).id);
    expect(await send(name, server, { caller, ...others }, caller.accessToken)).toBe(ofAnotherUser);
  },
);

describe('access rights without payments', () => {
  const rows = Object.entries(ACCESS).flatMap(([name, { withoutPayments: statuses }]) =>
    statuses === undefined ? [] : CALLERS.map((kind) => ({ name, kind, status: statuses[kind] })),
  );

  test.each(rows)('$name replies $status to a caller of the kind "$kind"', async ({ name, kind, status }) => {
    expect(await statusFor(kind, name, withoutPayments)).toBe(status);
  });

  test('every payment endpoint has statuses for a server without payments', () => {
    const payments = Object.keys(ACCESS).filter((name) => name.includes(' /stripe/'));
    expect(payments.length).toBeGreaterThan(0);
    expect(payments.filter((name) => rowOf(name).withoutPayments === undefined)).toEqual([]);
  });
});
