import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { fantasyGameweek } from '#lib/contract/fantasy/fantasy-gameweek.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { fantasySite, fillFantasy } from '#tests/support/fantasy-football.ts';
import { liveFpl } from '#tests/support/fantasy-games.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { testNetwork } from '#tests/support/stand-in/test-network.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
  await fillFantasy(opened.db);
});
afterEach(() => opened.db.deleteFrom('users').execute());
afterAll(() => opened.close());

async function scene(): Promise<TestServer> {
  const { upstream } = await testNetwork(fantasySite());
  const network = { open: async () => upstream, counts: () => [] };
  return testServer(opened, { live: { sources: [liveFpl], keys: {}, network } });
}

test('a gameweek has its matches from both sides, likely captains, price changes and the named players', async () => {
  const server = await scene();
  const { body } = await server.get('/fantasy/gameweek?players=3,999', await server.member('PREMIUM'));
  const { gameweeks, matches, captains, prices, players } = fantasyGameweek.output.parse(body).data;
  expect(gameweeks[0]?.number).toBe(7);
  expect(matches.map(({ home, away }) => [home.matchId, home.opponent.name, away.opponent.name])).toEqual([
    [21, 'Northtown', 'Southtown'],
  ]);
  expect(captains.map(({ name, lastTen }) => [name, lastTen.points])).toEqual([['Dan Defender', 18]]);
  expect(prices).toEqual([{ id: 1, name: 'Dan Defender', club: 'Northtown', price: 5.3, change: 0.1 }]);
  expect(players.map(({ name }) => name)).toEqual(['Gil Keeper']);
});

test('a gameweek names no points to a FREE member, and refuses more players than a squad can have', async () => {
  const server = await scene();
  const free = await server.member('FREE');
  const { body } = await server.get('/fantasy/gameweek', free);
  const { captains } = fantasyGameweek.output.parse(body).data;
  expect(captains.map(({ lastTen }) => lastTen.points)).toEqual([null]);
  const many = Array.from({ length: 21 }, () => '1').join(',');
  const refused = await server.get(`/fantasy/gameweek?players=${many}`, free);
  expect(refused.status).toBe(400);
  expect(failureBodySchema.parse(refused.body).message).toBe('players has at most 20 ids, separated by commas.');
});
