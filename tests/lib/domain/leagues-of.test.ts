import { expect, test } from 'vitest';
import { leaguesOf } from '#lib/domain/shown-games.ts';
import { playerGame } from '#tests/support/game-builders.ts';

test('the leagues of the games come once each, sorted by name', () => {
  const leagues = [
    { id: 2, name: 'Serie A' },
    { id: 1, name: 'La Liga' },
    { id: 2, name: 'Serie A' },
  ];
  expect(leaguesOf(leagues.map((league) => playerGame({ league })))).toEqual([leagues[1], leagues[0]]);
});
