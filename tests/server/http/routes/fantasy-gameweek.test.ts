import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { fantasyGameweek } from '#lib/contract/fantasy/fantasy-gameweek.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { fillFantasy, followFantasy } from '#tests/support/fantasy-football.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
@@SETUP@@
});
afterAll(() => opened.close());

test('a gameweek has its matches from both sides, likely captains, price changes and the named players', async () => {
  const at = await scene();
  await followFantasy(opened.db);
  const { body } = await at.server.get('/fantasy/gameweek?players=3,999', at.member);
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
  const at = await scene();
  const free = await at.server.member('FREE');
  const { body } = await at.server.get('/fantasy/gameweek', free);
  const { captains } = fantasyGameweek.output.parse(body).data;
  expect(captains.map(({ lastTen }) => lastTen.points)).toEqual([null]);
  const many = Array.from({ length: 21 }, () => '1').join(',');
  expect(await refusal(at, `/fantasy/gameweek?players=${many}`)).toEqual([
    400,
    'players has at most 20 ids, separated by commas.',
  ]);
});
