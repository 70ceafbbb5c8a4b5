import { expect, test } from 'vitest';
import { allowedSeason, concededPoints, isThin } from '#lib/domain/games/conceded-points.ts';
import { allowedReply } from '#tests/support/allowed-builders.ts';

test('the bars of a team’s opponents are the latest ten games at a place, oldest first, with null for a missing value', () => {
  const reply = allowedReply([4, null, 0]);
  expect(concededPoints(reply, 'all').map(({ name, value }) => [name, value])).toEqual([
    ['Team 2', 0],
    ['Team 1', null],
    ['Team 0', 4],
  ]);
  expect(concededPoints(reply, 'away').map(({ name }) => name)).toEqual(['Team 1']);
  expect(concededPoints(allowedReply(Array.from({ length: 14 }, () => 1)), 'all')).toHaveLength(10);
});

test('a bar has the code of the opponent, the league and the ground', () => {
  const reply = allowedReply([4, 2]);
  const games = reply.games.map((game, index) => ({ ...game, ...(index === 0 && { isNeutral: true as const }) }));
  const [away, neutral] = concededPoints({ ...reply, games }, 'all');
  expect(neutral).toMatchObject({ code: 'T0', league: 'Premier League', isHomeGame: true, isNeutral: true });
  expect(away).toMatchObject({ isHomeGame: false });
  expect(away).not.toHaveProperty('isNeutral');
  expect(concededPoints({ ...reply, league: null }, 'all')[0]?.league).toBe('');
});

test('decimal values of a bar are rounded to the decimals of the statistic', () => {
  const reply = { ...allowedReply([0.9000000001]), statistic: 'expectedGoals' as const };
  expect(concededPoints(reply, 'all')[0]?.value).toBe(0.9);
});

test('isThin is true for a season with fewer than three games, and false for a reply without a season', () => {
  const all = { mean: 2, rank: 1, of: 20, shared: 1 };
  expect(isThin({ ...allowedReply([4, 2]), all: { ...all, games: 2 } })).toBe(true);
  expect(isThin({ ...allowedReply([]), all: null })).toBe(true);
  expect(isThin({ ...allowedReply([1, 2, 3]), all: { ...all, games: 3 } })).toBe(false);
  expect(isThin({ ...allowedReply([]), all: null, season: null })).toBe(false);
});

test('the name of the season is derived from the dates of its games', () => {
  expect(allowedSeason(allowedReply([1]))).toBe('26/27');
  const summer = { id: 1, name: 'Summer League', isCalendarYear: true } as const;
  expect(allowedSeason({ ...allowedReply([1]), league: summer })).toBe('2026');
  const reply = allowedReply([1]);
  expect(
    [{ season: null }, { league: null }, { games: [] }].map((part) => allowedSeason({ ...reply, ...part })),
  ).toEqual([null, null, null]);
});
