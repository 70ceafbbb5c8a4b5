import { expect, test } from 'vitest';
import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import type { Place } from '#lib/domain/games/shown-games.ts';
import { allowedInShownSeason } from '#server/services/scout/seasons/season-conceded.ts';

const mean = (value: number, games: number): Allowed => ({ mean: value, games, rank: 1, of: 20, shared: 1 });

/** A season in which team 1 allows these means. */
function season(means: Partial<Record<Place, Allowed>>, name = '2026/27') {
  return {
    name,
    allowed: (_statistic: unknown, _position: unknown, place: Place) =>
      new Map(means[place] === undefined ? [] : [[1, means[place]]]),
  };
}

const before = season({ all: mean(12, 38), home: mean(10, 19) }, '2025/26');
const at = (latest: ReturnType<typeof season>, earlier = before) =>
  allowedInShownSeason({ latest, before: earlier }, 1, { statistic: 'shots', position: null, place: 'home' });

test('a season of fewer than three games is replaced by a previous one of three or more, as in the Stats panel', () => {
  expect(at(season({ all: mean(3, 2), home: mean(3, 2) }))).toEqual({ ...mean(10, 19), season: '2025/26' });
  expect(at(season({}))).toEqual({ ...mean(10, 19), season: '2025/26' });
});

test('a season of three games is not replaced, even when the chosen place has fewer games or none', () => {
  expect(at(season({ all: mean(3, 3), home: mean(2, 1) }))).toEqual({ ...mean(2, 1), season: '2026/27' });
  expect(at(season({ all: mean(3, 3) }))).toBeNull();
});

test('a season of fewer than three games is shown when the previous one has fewer than three too', () => {
  expect(at(season({ all: mean(3, 1), home: mean(3, 1) }), season({ all: mean(9, 2), home: mean(9, 1) }))).toEqual({
    ...mean(3, 1),
    season: '2026/27',
  });
});
