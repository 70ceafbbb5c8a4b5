import { expect, test } from 'vitest';
import type { FantasyFixture } from '#lib/contract/fantasy/fantasy.ts';
import { byGameweek, deadlineText, unusualGameweeks } from '#lib/domain/fantasy/gameweeks.ts';
import { difficultyOf } from '#lib/domain/games/fixture-difficulty.ts';

const weeks = [7, 8, 9].map((number) => ({ number, deadline: `2026-12-0${number}T18:30:00Z` }));

function fixture(gameweek: number | null, rank = 1, shared = 1): FantasyFixture {
  const fantasyPoints = { mean: 4, games: 12, rank, of: 20, shared };
  return {
    matchId: 1,
    kickOff: '2026-12-05T15:00:00Z',
    gameweek,
    opponent: { id: 2, name: 'Southtown' },
    isHome: true,
    allowed: { expectedGoals: null, expectedAssists: null, defensiveContributions: null, fantasyPoints },
  };
}

test('a gameweek has zero, one or two matches of a player; matches without a gameweek are left out', () => {
  const found = byGameweek([fixture(7), fixture(9), fixture(9), fixture(null)], weeks);
  expect(found.map(({ number, fixtures }) => [number, fixtures.length])).toEqual([
    [7, 1],
    [8, 0],
    [9, 2],
  ]);
});

test('the text of an unusual gameweek names a club with no match or with two matches, each club once', () => {
  const north = { team: { id: 1, name: 'Northtown' }, fixtures: [fixture(7), fixture(9), fixture(9)] };
  const south = { team: { id: 2, name: 'Southtown' }, fixtures: [fixture(7), fixture(8), fixture(9)] };
  const now = Date.parse('2026-12-01T12:00:00Z');
  expect(unusualGameweeks([north, south, north, { team: null, fixtures: [] }], weeks, now)).toEqual([
    'Gameweek 8: no match for Northtown.',
    'Gameweek 9: two for Northtown.',
  ]);
  expect(unusualGameweeks([north, south], [], now)).toEqual([]);
});

test('the text of an unusual gameweek lists clubs by their number of matches', () => {
  const club = (id: number, name: string, matches: number) => ({
    team: { id, name },
    fixtures: Array.from({ length: matches }, () => fixture(7)),
  });
  const clubs = [club(1, 'Westtown', 3), club(2, 'Southtown', 1), club(3, 'Northtown', 2), club(4, 'Easttown', 0)];
  const now = Date.parse('2026-12-01T12:00:00Z');
  expect(unusualGameweeks([...clubs, club(5, 'Midtown', 3)], weeks.slice(0, 1), now)).toEqual([
    'Gameweek 7: no match for Easttown; two for Northtown; three for Midtown, Westtown.',
  ]);
});

test('a gameweek after its deadline is never unusual, because matches that were played are not listed', () => {
  const played = { team: { id: 1, name: 'Northtown' }, fixtures: [fixture(8)] };
  const waiting = { team: { id: 2, name: 'Southtown' }, fixtures: [fixture(7), fixture(8)] };
  const sentences = (now: string) => unusualGameweeks([played, waiting], weeks.slice(0, 2), Date.parse(now));
  expect(sentences('2026-12-07T18:29:59Z')).toEqual(['Gameweek 7: no match for Northtown.']);
  expect(sentences('2026-12-07T18:30:00Z')).toEqual([]);
});

test('the text of the deadline states the next deadline with its time zone', () => {
  expect(deadlineText(weeks, Date.parse('2026-12-07T19:00:00Z'))).toMatch(
    /^Deadline of gameweek 8: .+ 8 Dec, \d\d:\d\d \S+$/,
  );
  expect(deadlineText(weeks, Date.parse('2027-01-01T00:00:00Z'))).toBeNull();
});

test.each([
  [1, 1, 'easy'],
  [7, 1, 'easy'],
  [8, 1, 'even'],
  [13, 1, 'even'],
  [14, 1, 'hard'],
  [1, 20, 'even'],
  [13, 3, 'hard'],
] as const)('an opponent of rank %i by points allowed, a rank shared by %i teams, is %s', (rank, shared, level) => {
  expect(difficultyOf(fixture(7, rank, shared))).toBe(level);
});

test('without points, or with points of fewer than three games, there is no difficulty', () => {
  const few = { mean: 4, games: 2, rank: 1, of: 2, shared: 1 };
  expect(difficultyOf({ allowed: { ...fixture(7).allowed, fantasyPoints: few } })).toBeNull();
  expect(difficultyOf({ allowed: { ...fixture(7).allowed, fantasyPoints: null } })).toBeNull();
});
