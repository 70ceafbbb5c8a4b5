import { expect, test } from 'vitest';
import { captionShift, monthLabels, seasonMarks } from '#lib/domain/games/season-marks.ts';

const games = (...parts: [string, string?][]) =>
  parts.map(([day, season]) => ({ date: `${day}T12:00:00.000Z`, ...(season !== undefined && { season }) }));

test('a season is marked at its first game, and not again after a game of another season', () => {
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

test('a month is labelled at its first game where there is room', () => {
  const points = games(['2025-08-16'], ['2025-08-23'], ['2025-09-01'], ['2025-10-01'], ['2025-10-08'], ['2025-10-15']);
  expect(monthLabels(points, 1).map(({ index, text }) => `${index} ${text}`)).toEqual(['0 Aug', '2 Sept', '3 Oct']);
  expect(monthLabels(points, 3).map(({ index }) => index)).toEqual([0, 3]);
});

test('a month has a second label when the next game is in the same month of a later year', () => {
  const points = games(['2024-11-23'], ['2025-11-01'], ['2025-11-08']);
  expect(monthLabels(points, 1)).toEqual([
    { index: 0, text: 'Nov' },
    { index: 1, text: 'Nov' },
  ]);
});

test('captions of seasons that begin at adjacent bars are moved apart; a single caption stays in place', () => {
  const shifts = (...seasons: string[]) => {
    const points = seasons.map((season) => ({ season }));
    return points.map((_, index) => captionShift(points, index));
  };
  expect(shifts('25/26', '26/27', '26/27')).toEqual([-5, 5, 5]);
  expect(shifts('25/26', '25/26', '25/26', '26/27').slice(0, 1)).toEqual([0]);
});
