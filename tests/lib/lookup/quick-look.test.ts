import { expect, test } from 'vitest';
import { detailsPath, headOf, lookOfReply, quickLook, withLook, withSettings } from '#lib/lookup/quick-look.ts';
import { playerDetail, source, teamDetail } from '#tests/support/detail-builders.ts';
import { gamesWith, playerGame, teamGame } from '#tests/support/game-builders.ts';

const NOW = Date.UTC(2026, 2, 15);
const SHOTS = [1, 2, 6, 0, 0, 2, 0, 4, 3, 5, 4, 3];

test("a player's look has the last ten games, oldest first, of the plan's default statistic", () => {
  const look = quickLook(playerDetail(gamesWith('shots', SHOTS)), NOW, 'FREE');
  expect(look).toMatchObject({
    type: 'player',
    id: 123,
    name: 'Harry Kane',
    detail: 'Tottenham Hotspur',
    position: 'Forward',
    statistic: 'shots',
    line: 0.5,
    until: NOW,
  });
  expect(look.points.map(({ value }) => value)).toEqual([6, 0, 0, 2, 0, 4, 3, 5, 4, 3]);
});

test('the default statistic of a look is shots on target on a paid plan', () => {
  expect(quickLook(playerDetail(gamesWith('shotsOnTarget', [2])), NOW, 'PREMIUM')).toMatchObject({
    statistic: 'shotsOnTarget',
    points: [{ value: 2 }],
  });
});

test('a look of a player without the default statistic has the first suggested statistic with values', () => {
  const none = gamesWith('shots', [null]);
  const goals = none.map((game) => ({
    ...game,
    statistics: playerGame({ full: { shots: null, goals: 1 } }).statistics,
  }));
  const look = quickLook(playerDetail(goals), NOW, 'FREE');
  expect(look.statistic).not.toBe('shots');
  expect(look.points[0]?.value).not.toBeNull();
  expect(quickLook(playerDetail([]), NOW, 'FREE').statistic).toBe('shots');
});

test('a look has the next game, and a national team is called one', () => {
  const next = {
    id: 7001,
    matchDate: '2026-03-21T15:00:00.000Z',
    league: { id: 1, name: 'Premier League' },
    opponent: { id: 8, name: 'Chelsea' },
    isHomeGame: true,
  };
  const detail = playerDetail([], { nextGame: next });
  expect(quickLook(detail, NOW, 'FREE').nextGame).toEqual(next);
  const england = teamDetail([]);
  const national = { ...england, team: { ...england.team, isNationalTeam: true, league: null } };
  expect(headOf(national).detail).toBe('National team');
  expect(headOf({ ...national, team: { ...national.team, isNationalTeam: false } }).detail).toBeNull();
});

test('a look of a stored reply has the line that the popup showed last, and a reply of another form has none', () => {
  const detail = playerDetail(gamesWith('shots', SHOTS));
  const reply = { path: detailsPath({ type: 'player', id: 123 }), userId: 7, seenAt: NOW, until: NOW + 1 };
  const stored = { ...reply, body: { success: true, data: detail }, look: { shownAt: NOW, line: 2.5 } };
  expect(lookOfReply(stored, 'FREE')).toEqual({ ...quickLook(detail, NOW + 1, 'FREE'), line: 2.5 });
  expect(lookOfReply({ ...stored, body: { success: true } }, 'FREE')).toBeNull();
});

test('a look with another ground has the games of this ground and keeps its line', () => {
  const look = { ...quickLook(playerDetail(gamesWith('shots', SHOTS)), NOW, 'FREE'), line: 2.5 };
  const home = withSettings(look, { place: 'home' });
  expect(home.points.map(({ value }) => value)).toEqual([1, 6, 0, 0, 3, 4]);
  expect(home.line).toBe(2.5);
});

test('a look with another statistic has the line 0.5, and one outside the plan changes nothing', () => {
  const look = { ...quickLook(playerDetail(gamesWith('shots', SHOTS)), NOW, 'FREE'), line: 2.5 };
  expect(withSettings(look, { statistic: 'goals' })).toMatchObject({ statistic: 'goals', line: 0.5 });
  expect(withSettings(look, { statistic: 'tackles' })).toBe(look);
});

test('a subject has one look, and the latest look is first', () => {
  const look = (id: number) => ({ ...quickLook(playerDetail([]), NOW, 'FREE'), id });
  expect(withLook([look(1), look(2)], look(2)).map(({ id }) => id)).toEqual([2, 1]);
});

test("a team's look has its league and the label of its source", () => {
  const detail = teamDetail([teamGame({ team: { full: { shots: 9 } } })], { source: source({ label: 'Demo data' }) });
  expect(quickLook(detail, NOW, 'FREE')).toMatchObject({
    type: 'team',
    detail: 'Premier League',
    position: null,
    sourceLabel: 'Demo data',
    points: [{ value: 9 }],
  });
});
