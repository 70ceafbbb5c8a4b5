import { expect, test, vi } from 'vitest';
import { Problem } from '#server/base/problem.ts';
import { isInSpan, scoutSpan, utcDays } from '#server/services/scout/rows/scout-span.ts';

const NOW = new Date('2026-11-28T03:00:00Z');

test('without a time zone, the days of Scout are days in UTC', () => {
  const span = scoutSpan({ days: 1 }, NOW);
  const day = { start: new Date('2026-11-28T00:00:00Z'), end: new Date('2026-11-29T00:00:00Z') };
  expect(span).toEqual({ ...day, inUtc: day });
  expect(utcDays(span)).toEqual(['2026-11-28']);
});

test('with a time zone, today is the day in that zone, which can be a part of two UTC days', () => {
  const span = scoutSpan({ days: 1, zone: 'America/Los_Angeles' }, NOW);
  const inUtc = { start: new Date('2026-11-27T00:00:00Z'), end: new Date('2026-11-28T00:00:00Z') };
  expect(span).toEqual({ start: new Date('2026-11-27T08:00:00Z'), end: new Date('2026-11-28T08:00:00Z'), inUtc });
  expect(utcDays(span)).toEqual(['2026-11-27', '2026-11-28']);
});

test('a day on which the clocks of the time zone go back has 25 hours', () => {
  const span = scoutSpan({ from: '2026-10-25', days: 1, zone: 'Europe/Berlin' }, NOW);
  const inUtc = { start: new Date('2026-10-25T00:00:00Z'), end: new Date('2026-10-26T00:00:00Z') };
  expect(span).toEqual({ start: new Date('2026-10-24T22:00:00Z'), end: new Date('2026-10-25T23:00:00Z'), inUtc });
});

test.each(['Mars/Olympus', '+25:00', 'x+05:30', ''])('the unknown zone "%s" is refused', (zone) => {
  expect(() => scoutSpan({ zone }, NOW)).toThrow(Problem);
});

test('a zone with other capital letters adds no formatter to the cache of date-fns, which is never cleared', () => {
  const zone = 'America/Argentina/Buenos_Aires';
  const span = scoutSpan({ days: 1, zone }, NOW);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const letter of new Set(zone.replace(/[^a-z]/gi, '')))
    expect(scoutSpan({ days: 1, zone: zone.replaceAll(letter, letter.toUpperCase()) }, NOW)).toEqual(span);
  const kept = made.mock.calls.filter(([, options]) => options?.timeZoneName === 'longOffset');
  made.mockRestore();
  expect(kept).toEqual([]);
});

test.each(['Pacific/Auckland', 'Pacific/Honolulu'])(
  'a match without a known time is in the span of its day in %s',
  (zone) => {
    const isOn = (from: string) =>
      isInSpan(scoutSpan({ from, days: 1, zone }, NOW), Date.parse('2026-12-05T12:00:00.001Z'));
    expect(['2026-12-04', '2026-12-05', '2026-12-06'].map(isOn)).toEqual([false, true, false]);
  },
);
