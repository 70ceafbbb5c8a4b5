import { expect, it } from 'vitest';
import { matchMoment } from '#lib/domain/analyzer-day.ts';

it.each([
  ['2018-05-13T14:00:00.000Z', 'May 13, 2018', '14:00'],
  ['2026-11-05T00:15:00Z', 'Nov 05, 2026', '00:15'],
  ['2026-11-05T23:45:00Z', 'Nov 05, 2026', '23:45'],
])('%s is %s at %s wherever it is read', (matchDate, day, time) => {
  expect(matchMoment(matchDate)).toEqual({ day, time });
});
