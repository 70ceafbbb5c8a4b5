import { describe, expect, test } from 'vitest';
import { gameValue, leaguesOf, NO_FILTER, shownGames } from '#lib/domain/games/shown-games.ts';
import { gamesWith, playerGame, teamGame } from '#tests/support/game-builders.ts';

const twelve = gamesWith('shots', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const ids = (games: { id: number }[]) => games.map(({ id }) => id);

test('a chart shows the latest ten games, oldest first, for any order of the input', () => {
  const shuffled = [...twelve.slice(5), ...twelve.slice(0, 5)];
  expect(ids(shownGames(shuffled, NO_FILTER))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('games are filtered before the latest ten are taken', () => {
  expect(ids(shownGames(twelve, { ...NO_FILTER, place: 'home' }))).toEqual([1, 3, 5, 7, 9, 11]);
  expect(ids(shownGames(twelve, { ...NO_FILTER, place: 'away' }))).toEqual([2, 4, 6, 8, 10, 12]);
});

test('a league filter keeps only the games of the league', () => {
  const cup = playerGame({ id: 99, league: { id: 7, name: 'Cup' } });
  expect(ids(shownGames([...twelve, cup], { ...NO_FILTER, league: 7 }))).toEqual([99]);
});

test('the filters for starts and minutes apply to games of a player, not of a team', () => {
  const games = [
    playerGame({ id: 1, startedMatch: true, minutesPlayed: 59 }),
    playerGame({ id: 2, startedMatch: true, minutesPlayed: 60 }),
    playerGame({ id: 3, startedMatch: false, minutesPlayed: 75 }),
    playerGame({ id: 4, startedMatch: null, minutesPlayed: null }),
  ];
  expect(ids(shownGames(games, { ...NO_FILTER, startsOnly: true }))).toEqual([1, 2]);
  expect(ids(shownGames(games, { ...NO_FILTER, minMinutes: 60 }))).toEqual([2, 3]);
  expect(shownGames([teamGame()], { ...NO_FILTER, startsOnly: true, minMinutes: 60 })).toHaveLength(1);
});

test('a game with unknown minutes and start matches a filter without starts and minutes', () => {
  expect(ids(shownGames([playerGame({ id: 4, startedMatch: null, minutesPlayed: null })], NO_FILTER))).toEqual([4]);
});

test('a chart shows the number of games that its filter sets', () => {
  expect(ids(shownGames(twelve, { ...NO_FILTER, games: 5 }))).toEqual([8, 9, 10, 11, 12]);
  expect(shownGames(twelve, { ...NO_FILTER, games: 20 })).toHaveLength(12);
});

test('the season of a chart is that of the main league, not of a tournament after its last match', () => {
  const before = playerGame({ id: 90, day: '2025-04-01', season: 2024 });
  const cup = playerGame({ id: 91, day: '2026-06-01', season: 2026, league: { id: 7, name: 'Cup' } });
  const season = { ...NO_FILTER, games: 'season' } as const;
  expect(ids(shownGames([before, ...twelve, cup], season))).toEqual(ids(twelve));
  expect(ids(shownGames([before, ...twelve, cup], { ...season, league: 7 }))).toEqual([91]);
});

test('the main league is the one with the most games in the year before the newest game', () => {
  const former = Array.from({ length: 20 }, (_, index) =>
    playerGame({
      id: 50 + index,
      day: `2024-10-${10 + index}`,
      season: 2024,
      league: { id: 9, name: 'Former League' },
    }),
  );
  expect(ids(shownGames([...former, ...twelve], { ...NO_FILTER, games: 'season' }))).toEqual(ids(twelve));
});

test('of the competitions of the summer, one that continues until the league begins is part of the season', () => {
  const league = ['2025-08-10', '2025-12-10'].map((day, id) => playerGame({ id, day, season: 2025 }));
  const nations = ['2025-03-20', '2025-08-10'].map((day, index) =>
    playerGame({ id: 90 + index, day, season: 2025, league: { id: 7, name: 'Nations' } }),
  );
  const euro = playerGame({ id: 80, day: '2025-06-20', season: 2025, league: { id: 8, name: 'Euro' } });
  expect(ids(shownGames([...league, ...nations, euro], { ...NO_FILTER, games: 'season' }))).toEqual([90, 0, 91, 1]);
});

test('a tournament in the summer before the league is not part of the season, but a qualification match in July is', () => {
  const league = gamesWith('shots', [1, 2, 3]).map((game, index) => ({
    ...game,
    season: 2025,
    matchDate: `2025-${['08', '10', '12'][index]}-10T15:00:00.000Z`,
  }));
  const tournament = playerGame({ id: 91, day: '2025-06-20', season: 2025, league: { id: 7, name: 'Euro' } });
  const qualifier = playerGame({ id: 92, day: '2025-07-24', season: 2025, league: { id: 8, name: 'Europe' } });
  const season = { ...NO_FILTER, games: 'season' } as const;
  expect(ids(shownGames([tournament, qualifier, ...league], season))).toEqual([92, ...ids(league)]);
  expect(ids(shownGames([tournament, qualifier, ...league], { ...season, league: 7 }))).toEqual([91]);
});

test('the season of a chart of home or away games is the latest season of all games', () => {
  const home = playerGame({ id: 50, day: '2027-01-02', season: 2026, isHomeGame: true });
  const games = [...twelve, home];
  const season = { ...NO_FILTER, games: 'season' } as const;
  expect(ids(shownGames(games, { ...season, place: 'home' }))).toEqual([50]);
  expect(ids(shownGames(games, { ...season, place: 'away' }))).toEqual([]);
});

test('shownGames does not reorder its input', () => {
  const before = ids(twelve);
  shownGames(twelve, NO_FILTER);
  expect(ids(twelve)).toEqual(before);
});

describe('gameValue', () => {
  const match = teamGame({
    team: { full: { cornersWon: 5 }, firstHalf: { cornersWon: 3 }, secondHalf: { cornersWon: 2 } },
    other: { full: { cornersWon: 4 }, firstHalf: { cornersWon: null }, secondHalf: { cornersWon: 4 } },
  });

  test('a total adds both teams, and an opposite is the opponent’s count', () => {
    expect(gameValue(match, 'cornersWon', 'fullGame')).toBe(5);
    expect(gameValue(match, 'total-cornersWon', 'fullGame')).toBe(9);
    expect(gameValue(match, 'opposite-cornersWon', 'fullGame')).toBe(4);
  });

  test('a half has its own values, and a total is null when the value of a team is unknown', () => {
    expect(gameValue(match, 'cornersWon', 'firstHalf')).toBe(3);
    expect(gameValue(match, 'opposite-cornersWon', 'firstHalf')).toBeNull();
    expect(gameValue(match, 'total-cornersWon', 'firstHalf')).toBeNull();
  });

  test('the total of a player is the player’s own value', () => {
    expect(gameValue(playerGame({ full: { shots: 4 } }), 'total-shots', 'fullGame')).toBe(4);
  });
});

describe('leaguesOf', () => {
  test('each league of the games is listed once, sorted by name', () => {
    const leagues = [
      { id: 2, name: 'Serie A' },
      { id: 1, name: 'La Liga' },
      { id: 2, name: 'Serie A' },
    ];
    expect(leaguesOf(leagues.map((league) => playerGame({ league })))).toEqual([leagues[1], leagues[0]]);
  });
});
