import { expect, it } from 'vitest';
import { recentPoints } from '#lib/domain/chart-points.ts';
import { notebookNote } from '#tests/support/notebook-builders.ts';

it('draws a note’s games oldest to newest, whatever their order', () => {
  const { recentStats } = notebookNote({ values: [6, null, 2] });
  expect(recentPoints(recentStats).map(({ value }) => value)).toEqual([6, null, 2]);
  expect(recentPoints(recentStats.toReversed()).map(({ value }) => value)).toEqual([6, null, 2]);
});

it('has the chart values of each game', () => {
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
