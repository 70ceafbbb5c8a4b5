import { expect, test } from 'vitest';
import { chartPoints, greatestValue } from '#lib/domain/chart-points.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';

test('a point carries what the tooltip shows', () => {
  const game = playerGame({
    id: 4,
    day: '2026-02-01',
    opponent: { id: 3, name: 'Stoke City' },
    isHomeGame: false,
    full: { shots: 2 },
    minutesPlayed: 71,
  });
  expect(chartPoints([game], 'shots', 'fullGame')).toEqual([
    {
      id: 4,
      name: 'Stoke City',
      code: 'STO',
      value: 2,
      date: '2026-02-01T15:00:00.000Z',
      isHomeGame: false,
      league: 'First League',
      minutesPlayed: 71,
      startedMatch: true,
    },
  ]);
});

test('a team has neither minutes nor a start', () => {
  expect(chartPoints([teamGame()], 'shots', 'fullGame')[0]).toMatchObject({ minutesPlayed: null, startedMatch: null });
});

test('the greatest value is of what is known', () => {
  const points = chartPoints(
    [playerGame({ full: { shots: null } }), playerGame({ full: { shots: 3 } })],
    'shots',
    'fullGame',
  );
  expect(greatestValue(points)).toBe(3);
  expect(greatestValue([])).toBeNull();
});
