import { describe, expect, it, test } from 'vitest';
import {
  chartPoints,
  greatestValue,
  isMixed,
  leastValue,
  pointsByStatistic,
  spansSeasons,
} from '#lib/domain/games/chart-points.ts';
import { recentPoints } from '#lib/domain/notebook/recent-points.ts';
import type { Credits } from '#lib/domain/statistics/provenance.ts';
import { choicesFor } from '#lib/domain/statistics/statistic-choice.ts';
import { source } from '#tests/support/detail-builders.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';
import { notebookNote } from '#tests/support/notebook-builders.ts';

test('a point has value, opponent, date, ground, league, season, minutes and start of its game', () => {
  const game = playerGame({
    id: 4,
    day: '2026-02-01',
    opponent: { id: 3, name: 'Stoke City', code: 'STK' },
    isHomeGame: false,
    full: { shots: 2 },
    minutesPlayed: 71,
  });
  expect(chartPoints([game], 'shots', 'fullGame')).toEqual([
    {
      id: 4,
      name: 'Stoke City',
      code: 'STK',
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

test('the greatest and the smallest value of a chart ignore unknown values', () => {
  const points = chartPoints(
    [null, 1, 3, 2].map((shots) => playerGame({ full: { shots } })),
    'shots',
    'fullGame',
  );
  expect([greatestValue(points), leastValue(points)]).toEqual([3, 1]);
  const negative = chartPoints(
    [playerGame({ full: { shots: -2 } }), playerGame({ full: { shots: null } })],
    'shots',
    'fullGame',
  );
  expect([greatestValue(negative), leastValue(negative)]).toEqual([-2, -2]);
  expect([greatestValue([]), leastValue([])]).toEqual([null, null]);
});

test('an unknown value of a match with other figures is not awaited', () => {
  const [point] = chartPoints([playerGame({ full: { shots: null } })], 'shots', 'fullGame');
  expect(point).toMatchObject({ value: null });
  expect(point).not.toHaveProperty('isAwaited');
});

test('a total has one origin when the figures of both teams have the same source and provenance, otherwise two', () => {
  const sources = [source({ name: 'One' }), source({ name: 'Two' })];
  const mixes: NonNullable<Credits['mixes']> = [
    { shots: [0, 'measured'] },
    { shots: [0, 'proxy'] },
    { shots: [1, 'measured'] },
  ];
  const origins = (team: number, other: number) =>
    chartPoints(
      [teamGame({ team: { full: { shots: 3, mix: team } }, other: { full: { shots: 2, mix: other } } })],
      'total-shots',
      'fullGame',
      { source: source(), sources, mixes },
    )[0]?.origins?.map((origin) => `${origin.source.name} ${origin.provenance}`);
  expect([origins(0, 0), origins(0, 1), origins(0, 2)]).toEqual([
    ['One measured'],
    ['One measured', 'One proxy'],
    ['One measured', 'Two measured'],
  ]);
});

test('bars span seasons when they have more than one', () => {
  const points = chartPoints([playerGame({ season: 2024 }), playerGame({ season: 2025 })], 'shots', 'fullGame');
  expect([spansSeasons(points), spansSeasons(points.slice(1)), spansSeasons([])]).toEqual([true, false, false]);
});

test('bars of one source are not mixed', () => {
  const credits = { source: source({ name: 'One' }) };
  const points = chartPoints([playerGame({ id: 1 }), playerGame({ id: 2 })], 'shots', 'fullGame', credits);
  expect([isMixed(points), isMixed([])]).toEqual([false, false]);
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
    'pointsByStatistic returns for each statistic the same bars as chartPoints: %s',
    (period) => {
      const choices = choicesFor('team');
      const all = pointsByStatistic(games, choices, period);
      expect(all.map(({ choice }) => choice)).toEqual(choices);
      for (const { choice, points } of all) expect(points).toEqual(chartPoints(games, choice, period));
    },
  );

  it('pointsByStatistic returns nothing without statistics, and empty charts without games', () => {
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

  it('recentPoints marks a game on neutral ground', () => {
    const [game] = notebookNote({ values: [6] }).recentStats;
    const neutral = game ? recentPoints([{ ...game, isNeutral: true }, game]) : [];
    expect(neutral.map((point) => point.isNeutral)).toEqual([true, undefined]);
    expect(neutral[1]).not.toHaveProperty('isNeutral');
  });

  it('recentPoints has opponent, value, date, ground, league and minutes of each game', () => {
    expect(recentPoints(notebookNote({ values: [6, 0] }).recentStats)[1]).toEqual({
      id: 1,
      name: 'Stoke City',
      code: 'STK',
      value: 0,
      date: '2026-01-11T15:00:00.000Z',
      isHomeGame: false,
      league: 'Premier League',
      minutesPlayed: 90,
      startedMatch: true,
    });
  });
});
