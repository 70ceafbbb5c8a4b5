import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Position } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { findPlayers } from '#server/services/fantasy/find-players.ts';
import { fillFantasy } from '#tests/support/fantasy-football.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
  await fillFantasy(opened.db);
});
afterAll(() => opened.close());

const find = (position: Position, most: number, games?: number, plan: Plan = 'PREMIUM') =>
  findPlayers(opened.db, 'fpl', { position, most, games }, plan);

test('players are found by position and price, with starts and (above FREE) points in the last matches of their clubs', async () => {
  const dan = { name: 'Dan Defender', team: { name: 'Northtown' }, price: 5.3, owned: 12.4, availability: null };
  expect(await find('DF', 5.3)).toMatchObject({ total: 1, players: [{ ...dan, starts: 5, minutes: 450, points: 15 }] });
  expect(await find('DF', 9, 3)).toMatchObject({ players: [{ starts: 3, points: 9 }] });
  expect(await find('DF', 9, 5, 'FREE')).toMatchObject({ players: [{ starts: 5, points: null }] });
});

test('players who cost more, have another position or are not in the Fantasy game are not found', async () => {
  expect(await find('DF', 5.2)).toEqual({ total: 0, players: [] });
  expect(await find('MF', 9)).toEqual({ total: 0, players: [] });
});
