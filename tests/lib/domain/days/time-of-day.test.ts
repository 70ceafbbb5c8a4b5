import { describe, expect, test } from 'vitest';
import { dayIn, nextTimeOfDay } from '#lib/domain/days/time-of-day.ts';

const EIGHT = 8 * 60;

describe('the next time of day', () => {
  test.each([
    ['is today when it is still to come', '2026-11-17T07:59:59Z', EIGHT, 'UTC', '2026-11-17T08:00:00.000Z'],
    ['is tomorrow when it is now', '2026-11-17T08:00:00Z', EIGHT, 'UTC', '2026-11-18T08:00:00.000Z'],
    ['is computed in a zone ahead of UTC', '2026-11-17T22:00:00Z', EIGHT, 'Asia/Kolkata', '2026-11-18T02:30:00.000Z'],
    [
      'is computed over a night with 25 hours',
      '2026-10-24T20:00:00Z',
      EIGHT,
      'Europe/London',
      '2026-10-25T08:00:00.000Z',
    ],
    [
      'is computed over a night with 23 hours',
      '2026-03-28T20:00:00Z',
      EIGHT,
      'Europe/London',
      '2026-03-29T07:00:00.000Z',
    ],
    [
      'is an hour later when the clocks skip it',
      '2026-03-28T20:00:00Z',
      90,
      'Europe/London',
      '2026-03-29T01:30:00.000Z',
    ],
  ])('%s', (_, now, minute, timeZone, expected) => {
    expect(nextTimeOfDay(minute, timeZone, new Date(now)).toISOString()).toBe(expected);
  });

  test('the next time of day is later than now at every minute of the nights in which clocks change', () => {
    for (const night of ['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z']) {
      for (let minute = 0; minute < 360; minute += 1) {
        const now = new Date(Date.parse(night) + minute * 60_000);
        for (const hour of [0, 1, 2, 3]) {
          const next = nextTimeOfDay(hour * 60, 'Europe/London', now);
          expect(next.getTime(), `${now.toISOString()} ${hour}`).toBeGreaterThan(now.getTime());
        }
      }
    }
  });
});

test('dayIn returns the calendar day in the time zone', () => {
  expect(dayIn('America/New_York', new Date('2026-11-18T01:00:00Z'))).toBe('2026-11-17');
});
