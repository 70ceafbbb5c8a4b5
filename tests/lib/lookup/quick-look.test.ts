import { expect, test } from 'vitest';
import {
  headOf,
  type QuickLook,
  quickLook,
  quickLookSchema,
  readLooks,
  storeLooks,
  withLook,
} from '#lib/lookup/quick-look.ts';
import { playerDetail, source, teamDetail } from '#tests/support/detail-builders.ts';
import { gamesWith, playerGame, teamGame } from '#tests/support/game-builders.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const NOW = Date.UTC(2026, 2, 15);
const SHOTS = [1, 2, 6, 0, 0, 2, 0, 4, 3, 5, 4, 3];

test("a player's look has the last ten games, oldest first, of the plan's default statistic", () => {
  const look = quickLook({ seenAt: NOW, detail: playerDetail(gamesWith('shots', SHOTS)) }, 'FREE');
  expect(look).toMatchObject({
    type: 'player',
    id: 123,
    name: 'Harry Kane',
    detail: 'Tottenham Hotspur',
    position: 'Forward',
    statistic: 'shots',
    line: 0.5,
    seenAt: NOW,
  });
  expect(look.points.map(({ value }) => value)).toEqual([6, 0, 0, 2, 0, 4, 3, 5, 4, 3]);
});

test('the default statistic of a look is shots on target on a paid plan', () => {
  expect(quickLook({ seenAt: NOW, detail: playerDetail(gamesWith('shotsOnTarget', [2])) }, 'PREMIUM')).toMatchObject({
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
  const look = quickLook({ seenAt: NOW, detail: playerDetail(goals) }, 'FREE');
  expect(look.statistic).not.toBe('shots');
  expect(look.points[0]?.value).not.toBeNull();
  expect(quickLook({ seenAt: NOW, detail: playerDetail([]) }, 'FREE').statistic).toBe('shots');
});

test('a look has the next game without its predictions, and a national team is called one', () => {
  const next = {
    matchDate: '2026-03-21T15:00:00.000Z',
    league: { id: 1, name: 'Premier League' },
    opponent: { id: 8, name: 'Chelsea' },
    isHomeGame: true,
  };
  const detail = playerDetail([], { nextGame: { ...next, predictions: [] } });
  expect(quickLook({ seenAt: NOW, detail }, 'FREE').nextGame).toEqual(next);
  const england = teamDetail([]);
  const national = { ...england, team: { ...england.team, isNationalTeam: true, league: null } };
  expect(headOf(national).detail).toBe('National team');
  expect(headOf({ ...national, team: { ...national.team, isNationalTeam: false } }).detail).toBeNull();
});

test('the latest eight looks are stored, each subject once, and only for their user while they are fresh', async () => {
  const preferences = memoryPreferences();
  const lookAt = (id: number, seenAt: number) => ({ ...quickLook({ seenAt, detail: playerDetail([]) }, 'FREE'), id });
  const looks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 5].reduce<QuickLook[]>((all, id) => withLook(all, lookAt(id, NOW)), []);
  expect(looks.map(({ id }) => id)).toEqual([5, 9, 8, 7, 6, 4, 3, 2]);
  await storeLooks(preferences, { userId: 7, looks: [lookAt(1, NOW), lookAt(2, NOW - 30 * 24 * 3_600_000)] });
  expect((await readLooks(preferences, 7, NOW)).map(({ id }) => id)).toEqual([1]);
  expect(await readLooks(preferences, 8, NOW)).toEqual([]);
});

test("a team's look has its league and the label of its source", () => {
  const detail = teamDetail([teamGame({ team: { full: { shots: 9 } } })], { source: source({ label: 'Demo data' }) });
  expect(quickLook({ seenAt: NOW, detail }, 'FREE')).toMatchObject({
    type: 'team',
    detail: 'Premier League',
    position: null,
    sourceLabel: 'Demo data',
    points: [{ value: 9 }],
  });
});

test('a look is unchanged after a round trip through JSON', () => {
  const look = quickLook({ seenAt: NOW, detail: playerDetail(gamesWith('shots', [1, null])) }, 'FREE');
  expect(quickLookSchema.parse(JSON.parse(JSON.stringify(look)))).toEqual(look);
});
