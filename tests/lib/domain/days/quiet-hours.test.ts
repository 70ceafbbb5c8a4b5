import { expect, test } from 'vitest';
import { isTimeZone, quietUntil } from '#lib/domain/days/quiet-hours.ts';

const NIGHT = { quietFrom: 22 * 60, quietTo: 7 * 60, timeZone: 'Europe/Berlin' };
/** The end of the quiet hours at a time of 28 November in Berlin, which is an hour ahead of UTC. */
const until = (time: string, hours: Partial<{ quietFrom: number | null; quietTo: number | null }> = {}) =>
  quietUntil({ ...NIGHT, ...hours }, new Date(`2026-11-28T${time}:00+01:00`))?.toISOString() ?? null;

test('quiet hours that span midnight end on the next morning in the time zone of the user', () => {
  expect([until('21:59'), until('22:00'), until('23:59')]).toEqual([
    null,
    '2026-11-29T06:00:00.000Z',
    '2026-11-29T06:00:00.000Z',
  ]);
  expect([until('00:00'), until('06:59'), until('07:00')]).toEqual([
    '2026-11-28T06:00:00.000Z',
    '2026-11-28T06:00:00.000Z',
    null,
  ]);
});

test('quiet hours within a day end on that day', () => {
  const noon = { quietFrom: 12 * 60, quietTo: 14 * 60 };
  expect([until('11:59', noon), until('12:00', noon), until('14:00', noon)]).toEqual([
    null,
    '2026-11-28T13:00:00.000Z',
    null,
  ]);
});

test('there are no quiet hours without a start or an end, or when both are equal', () => {
  expect(until('23:00', { quietFrom: null })).toBeNull();
  expect(until('23:00', { quietTo: null })).toBeNull();
  expect(until('22:00', { quietTo: 22 * 60 })).toBeNull();
});

test('only a name that the platform knows is a time zone', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
