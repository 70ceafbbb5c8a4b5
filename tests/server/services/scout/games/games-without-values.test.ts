import { expect, test } from 'vitest';
import { groundOf } from '#lib/domain/games/ground.ts';
import { gamesWithoutValues } from '#server/services/scout/games/games-without-values.ts';

const match = (id: number, homeName: string) => ({
  id,
  kickOff: new Date(Date.UTC(2018, 5, 30 - id)),
  season: 2018,
  leagueId: 1,
  leagueName: 'World Cup',
  leagueSlug: 'world-cup',
  isCalendarYear: true,
  homeId: 1,
  homeName,
  homeIsNational: true,
  awayId: 2,
  awayName: 'Croatia',
  awayIsNational: true,
});

test('Scout counts a World Cup game of the away team as away only against the host, otherwise as neutral', () => {
  const rows = new Map([match(1, 'Denmark'), match(2, 'Russia')].map((row) => [row.id, row]));
  const own = {
    matches: [1, 2],
    isHome: [false, false],
    minutes: [],
    started: [],
    own: new Map(),
    opponent: new Map(),
  };
  const games = gamesWithoutValues('team', own, rows);
  expect(games.map(({ result }) => groundOf(result))).toEqual(['neutral', 'away']);
});

test('a game of a player has the minutes, the start and the team, and a deleted match is left out', () => {
  const row = match(2, 'Denmark');
  const own = {
    matches: [1, 2],
    isHome: [false, true],
    minutes: [10, 80],
    started: [false, true],
    own: new Map(),
    opponent: new Map(),
  };
  const [game, ...others] = gamesWithoutValues('player', own, new Map([[2, row]]));
  expect(others).toEqual([]);
  expect(game).toMatchObject({
    id: 2,
    playerTeam: { id: 1, name: 'Denmark' },
    result: { isHomeGame: true },
    statistics: { player: { full: { minutesPlayed: 80, startedMatch: true } } },
  });
  expect(gamesWithoutValues('team', own, new Map([[2, row]]))[0]?.statistics).not.toHaveProperty('player');
});
