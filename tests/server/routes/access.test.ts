import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { failureBodySchema } from '#lib/contract/failure.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { issueLink } from '#server/services/mail/account-links.ts';
import { addNote } from '#server/services/notes/add-note.ts';
import { ACCESS, type AccessRow, type World } from '#tests/support/server-access-table.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { CALLERS, type Caller, newCaller } from '#tests/support/server-callers.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';

let opened: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened);
  const football = footballIn(opened.db);
  await football.source(1, 'one');
  await football.team(1, 'Arsenal');
  await football.team(2, 'Chelsea');
  await football.referee(1, 'Howard Webb');
});
afterAll(() => opened.close());

const NOTE = { teamId: 1, playerId: null, statsName: 'goals', isPinned: false } as const;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = Object.values(ENDPOINTS);
const methodOf = (name: string) => endpoints.find((endpoint) => nameOf(endpoint) === name)?.method ?? 'GET';

/** The tokens of links of a user, or ones that are none when he is gone, and a note of his. */
async function thingsOf(userId: number): Promise<Omit<World, 'caller'>> {
  const there = await opened.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (there === undefined) return { activation: 'none', reset: 'none', note: 1 };
  const { now } = server;
  return {
    activation: await issueLink(opened.db, userId, 'activation', now),
    reset: await issueLink(opened.db, userId, 'reset', now),
    note: (await addNote(opened.db, { id: userId, plan: 'FREE' }, NOTE, now)).id,
  };
}

test('every endpoint that has a route says who may call it, and no other does', () => {
  const routed = endpoints.filter(({ method, path }) => server.app.hasRoute({ method, url: `/api/app${path}` }));
  expect(Object.keys(ACCESS).sort()).toEqual(routed.map(nameOf).sort());
});

async function send(name: string, world: World, token: string | undefined): Promise<number> {
  const { path: of, payload } = rowOf(name);
  const path = typeof of === 'string' ? of : of(world);
  const answer = await server.call({ method: methodOf(name), path, payload: payload?.(world), token });
  if (answer.status >= 400) expect(failureBodySchema.parse(answer.body).message).not.toBe('');
  return answer.status;
}

function rowOf(name: string): AccessRow {
  const row = ACCESS[name];
  if (row === undefined) throw new Error(`${name} has no row.`);
  return row;
}

describe.each(Object.keys(ACCESS))('%s', (name) => {
  test.each(CALLERS)('%s', async (kind: Caller) => {
    const caller = await newCaller(kind, server, opened);
    const { activation } = await thingsOf((await server.member('FREE')).id);
    const { reset, note } = await thingsOf(caller.id);
    expect(await send(name, { caller, activation, reset, note }, caller.accessToken)).toBe(rowOf(name).statuses[kind]);
  });
});

test.each(Object.entries(ACCESS).filter(([, { ofSomebodyElse }]) => ofSomebodyElse !== undefined))(
  "%s with somebody else's object",
  async (name, { ofSomebodyElse }) => {
    const caller = await server.member('PREMIUM');
    const theirs = await thingsOf((await server.member('PREMIUM')).id);
    expect(await send(name, { caller, ...theirs }, caller.accessToken)).toBe(ofSomebodyElse);
  },
);
