import { expect, test } from 'vitest';
import { formatKickOff, formatNearKickOff, formatPastKickOff } from '#lib/domain/days/format-kick-off.ts';

const AT = '2026-11-28T15:00:00Z';
const local = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options).format(new Date(AT));

test('a kick-off is shown in the given time zone', () => {
  expect(formatKickOff(AT, 'UTC')).toBe('Sat 28 Nov, 15:00');
  expect(formatKickOff(AT, 'Asia/Tokyo')).toBe('Sun 29 Nov, 00:00');
});

test('a kick-off is shown in the reader’s time zone by default', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(formatKickOff(AT)).toBe(formatKickOff(AT, timeZone));
});

test('a kick-off within the next six days is shown with its weekday, a later one with its date', () => {
  const [weekday, time] = [local({ weekday: 'short' }), local({ hour: '2-digit', minute: '2-digit' })];
  const date = local({ day: 'numeric', month: 'short' });
  expect(formatNearKickOff(AT, new Date('2026-11-22T00:00:00'))).toBe(`${weekday} ${time}`);
  expect(formatNearKickOff(AT, new Date('2026-11-21T23:59:00'))).toBe(`${date} ${time}`);
});

test('a kick-off without a known time is shown as the day that the source states, in every time zone', () => {
  const day = '2026-11-28T12:00:00.001Z';
  expect(['Pacific/Auckland', 'Pacific/Honolulu', undefined].map((zone) => formatKickOff(day, zone))).toEqual(
    Array(3).fill('Sat 28 Nov'),
  );
  expect(formatPastKickOff(day)).toBe('Sat 28 Nov 2026');
  expect(formatNearKickOff(day, new Date('2026-11-22T00:00:00'))).toBe('Sat');
  expect(formatKickOff('2026-11-28T12:00:00.000Z', 'UTC')).toBe('Sat 28 Nov, 12:00');
});

test('formatPastKickOff shows a kick-off with its year', () => {
  expect(formatPastKickOff(AT)).toBe(formatKickOff(AT).replace(',', ' 2026,'));
});
