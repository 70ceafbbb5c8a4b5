import { describe, expect, test } from 'vitest';
import { allowedByTeam, concededBars } from '#lib/domain/games/opponent-allowed.ts';

const AT_HOME = { isHome: true, games: 2 };
const AWAY = { isHome: false, games: 2 };
const SEASON = [
  { teamId: 1, total: 6, ...AT_HOME },
  { teamId: 1, total: 2, ...AWAY },
  { teamId: 2, total: 4, ...AT_HOME },
  { teamId: 2, total: 4, ...AWAY },
  { teamId: 3, total: 10, ...AT_HOME },
  { teamId: 4, total: 0, isHome: true, games: 0 },
];

describe('what teams allow', () => {
  test('what teams allow is the mean of the games at a place, ranked from the highest', () => {
    expect([...allowedByTeam(SEASON, 'home')]).toEqual([
      [1, { mean: 3, games: 2, rank: 2, of: 3, shared: 1 }],
      [2, { mean: 2, games: 2, rank: 3, of: 3, shared: 1 }],
      [3, { mean: 5, games: 2, rank: 1, of: 3, shared: 1 }],
    ]);
    expect(allowedByTeam(SEASON, 'away').has(3)).toBe(false);
  });

  test('what teams allow counts a game on neutral ground in all games, but not in home or away games', () => {
    const neutral = [...SEASON, { teamId: 1, total: 50, isHome: null, games: 1 }];
    expect(allowedByTeam(neutral, 'home')).toEqual(allowedByTeam(SEASON, 'home'));
    expect(allowedByTeam(neutral, 'away')).toEqual(allowedByTeam(SEASON, 'away'));
    expect(allowedByTeam(neutral, 'all').get(1)).toMatchObject({ mean: 58 / 5, games: 5 });
    const bars = concededBars([{ isHomeGame: true, isNeutral: true }, { isHomeGame: true }], 'home');
    expect(bars).toEqual([{ isHomeGame: true }]);
  });

  test('equal means share a rank, and the next rank is skipped', () => {
    const all = allowedByTeam([...SEASON, { teamId: 5, total: 1, isHome: true, games: 1 }], 'all');
    expect(all.get(1)).toEqual({ mean: 2, games: 4, rank: 2, of: 4, shared: 2 });
    expect(all.get(2)).toEqual({ mean: 2, games: 4, rank: 2, of: 4, shared: 2 });
    expect(all.get(5)).toMatchObject({ mean: 1, rank: 4, shared: 1 });
  });

  test('sums of the same decimals in another order give equal means', () => {
    const [one, other] = [0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1].map((total) => ({ total, isHome: true, games: 3 }));
    const all = allowedByTeam(
      [
        { teamId: 1, ...one },
        { teamId: 2, ...other },
      ] as typeof SEASON,
      'all',
    );
    expect([...all.values()].map(({ rank }) => rank)).toEqual([1, 1]);
  });

  test('the bars are the latest ten games at the place, oldest first', () => {
    const games = Array.from({ length: 24 }, (_, index) => ({ id: 24 - index, isHomeGame: index % 2 === 0 }));
    expect(concededBars(games, 'all').map(({ id }) => id)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(concededBars(games, 'away').map(({ id }) => id)).toEqual([5, 7, 9, 11, 13, 15, 17, 19, 21, 23]);
  });
});
