import { expect, test } from 'vitest';
import { formatKickOff, formatNearKickOff, formatPastKickOff } from '#lib/domain/format-kick-off.ts';

const AT = '2026-11-28T15:00:00Z';
const local = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options).format(new Date(AT));

test('a kick-off is shown in the given time zone', () => {
  expect(formatKickOff(AT, 'UTC')).toBe('Sat 28 Nov, 15:00');
  expect(formatKickOff(AT, 'Asia/Tokyo')).toBe('Sun 29 Nov, 00:00');
});

test('the time zone is that of the reader by default', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(formatKickOff(AT)).toBe(formatKickOff(AT, timeZone));
});

test('a kick-off of the coming week has no day of the month', () => {
  const [weekday, time] = [local({ weekday: 'short' }), local({ hour: '2-digit', minute: '2-digit' })];
  expect(formatNearKickOff(AT)).toBe(`${weekday} ${time}`);
});

test('a kick-off of the past has its year', () => {
  expect(formatPastKickOff(AT)).toBe(formatKickOff(AT).replace(',', ' 2026,'));
});
