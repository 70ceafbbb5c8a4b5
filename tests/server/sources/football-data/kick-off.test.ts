import { expect, test } from 'vitest';
import { kickOff } from '#server/sources/football-data/kick-off.ts';

test.each([
  ['2025-08-15', '', '2025-08-15T12:00:00.000Z'],
  ['15/08/2025', '20:00', '2025-08-15T19:00:00.000Z'],
  ['15/08/25', '20:00', '2025-08-15T19:00:00.000Z'],
  ['14/08/93', '', '1993-08-14T12:00:00.000Z'],
  ['01/01/2026', '15:00', '2026-01-01T15:00:00.000Z'],
  ['2026-01-01', 'TBC', '2026-01-01T12:00:00.000Z'],
])('the kick-off on %s at "%s" in London is %s', (day, time, moment) => {
  expect(kickOff(day, time)?.toISOString()).toBe(moment);
});

test.each(['2025-02-30', '32/01/2025', 'Friday', '2025/08/15', ''])('"%s" is not a date', (day) => {
  expect(kickOff(day, '20:00')).toBeNull();
});
