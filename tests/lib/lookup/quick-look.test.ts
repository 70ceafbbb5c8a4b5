import { expect, test } from 'vitest';
import { quickLook, quickLookSchema } from '#lib/lookup/quick-look.ts';
import { playerDetail, source, teamDetail } from '#tests/support/detail-builders.ts';
import { gamesWith, teamGame } from '#tests/support/game-builders.ts';

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
