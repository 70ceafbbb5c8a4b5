import { expect, test } from 'vitest';
import { monthLabels, seasonMarks } from '#lib/domain/season-marks.ts';

const games = (...parts: [string, string?][]) =>
  parts.map(([day, season]) => ({ date: `${day}T12:00:00.000Z`, ...(season !== undefined && { season }) }));

test('a season is marked at its first game, not after a cup of another one', () => {
  const points = games(
    ['2025-05-20', '24/25'],
    ['2025-06-15', '2025'],
    ['2025-08-16', '25/26'],
    ['2025-08-20', '2025'],
  );
  expect(seasonMarks(points)).toEqual([
    { index: 0, text: '24/25' },
    { index: 1, text: '2025' },
    { index: 2, text: '25/26' },
  ]);
  expect(seasonMarks(games(['2025-05-20']))).toEqual([]);
});

test('months are named at their first game, as many as have room', () => {
  const points = games(['2025-08-16'], ['2025-08-23'], ['2025-09-01'], ['2025-10-01'], ['2025-10-08'], ['2026-10-05']);
  expect(monthLabels(points, 1).map(({ index, text }) => `${index} ${text}`)).toEqual(['0 Aug', '2 Sept', '3 Oct']);
  expect(monthLabels(points, 3).map(({ index }) => index)).toEqual([0, 3]);
});
