import { describe, expect, it } from 'vitest';
import { chartPoints, pointsByStatistic } from '#lib/domain/chart-points.ts';
import { choicesFor } from '#lib/domain/statistic-choice.ts';
import { teamGame } from '#tests/support/game-builders.ts';

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
  it.each(['fullGame', 'firstHalf', 'secondHalf'] as const)('gives the same bars as one chart alone: %s', (period) => {
    const choices = choicesFor('team');
    const all = pointsByStatistic(games, choices, period);
    expect(all.map(({ choice }) => choice)).toEqual(choices);
    for (const { choice, points } of all) expect(points).toEqual(chartPoints(games, choice, period));
  });

  it('gives nothing for no statistic, and empty charts for no game', () => {
    expect(pointsByStatistic(games, [], 'fullGame')).toEqual([]);
    expect(pointsByStatistic([], ['goals'], 'fullGame')).toEqual([{ choice: 'goals', points: [] }]);
  });
});
