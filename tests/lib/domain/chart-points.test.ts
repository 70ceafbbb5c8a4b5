import { describe, expect, it, test } from 'vitest';
import { chartPoints, greatestValue, pointsByStatistic, recentPoints } from '#lib/domain/chart-points.ts';
import { choicesFor } from '#lib/domain/statistic-choice.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';
import { notebookNote } from '#tests/support/notebook-builders.ts';

test('a point has value, opponent, date, ground, league, season, minutes and start of its game', () => {
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
      season: '25/26',
      minutesPlayed: 71,
      startedMatch: true,
    },
  ]);
});

test.each([
  ['fullGame', 71],
  ['firstHalf', 45],
  ['secondHalf', 26],
] as const)('the minutes of a point are those of its period: %s', (period, minutes) => {
  const [point] = chartPoints([playerGame({ minutesPlayed: 71 })], 'shots', period);
  expect(point).toMatchObject({ minutesPlayed: minutes, startedMatch: true });
});

test('a point of a team has neither minutes nor a start', () => {
  expect(chartPoints([teamGame()], 'shots', 'fullGame')[0]).toMatchObject({ minutesPlayed: null, startedMatch: null });
});

test('the greatest value of a chart ignores unknown values', () => {
  const points = chartPoints(
    [playerGame({ full: { shots: null } }), playerGame({ full: { shots: 3 } })],
    'shots',
    'fullGame',
  );
  expect(greatestValue(points)).toBe(3);
  expect(greatestValue([])).toBeNull();
});

const games = [
  teamGame({ id: 1, day: '2026-01-03', team: { full: { shots: 5 } }, other: { full: { shots: 2 } } }),
  teamGame({
    id: 2,
    day: '2026-01-10',
    isHomeGame: false,
    team: { full: { shots: null }, firstHalf: { shots: 1 } },
    opponent: { id: 21, name: 'Albion' },
  }),
];

describe('pointsByStatistic', () => {
  it.each(['fullGame', 'firstHalf', 'secondHalf'] as const)(
    'returns for each statistic the same bars as chartPoints: %s',
    (period) => {
      const choices = choicesFor('team');
      const all = pointsByStatistic(games, choices, period);
      expect(all.map(({ choice }) => choice)).toEqual(choices);
      for (const { choice, points } of all) expect(points).toEqual(chartPoints(games, choice, period));
    },
  );

  it('returns nothing without statistics, and empty charts without games', () => {
    expect(pointsByStatistic(games, [], 'fullGame')).toEqual([]);
    expect(pointsByStatistic([], ['goals'], 'fullGame')).toEqual([{ choice: 'goals', points: [] }]);
  });
});

describe('recentPoints', () => {
  it('orders a note’s games from oldest to newest', () => {
    const { recentStats } = notebookNote({ values: [6, null, 2] });
    expect(recentPoints(recentStats).map(({ value }) => value)).toEqual([6, null, 2]);
    expect(recentPoints(recentStats.toReversed()).map(({ value }) => value)).toEqual([6, null, 2]);
  });

  it('has opponent, value, date, ground, league and minutes of each game', () => {
    expect(recentPoints(notebookNote({ values: [6, 0] }).recentStats)[1]).toEqual({
      id: 1,
      name: 'Stoke City',
      code: 'STO',
      value: 0,
      date: '2026-01-11T15:00:00.000Z',
      isHomeGame: false,
      league: 'Premier League',
      minutesPlayed: 90,
      startedMatch: true,
    });
  });
});
