import { describe, expect, it } from 'vitest';
import {
  analyzerWindow,
  choiceOf,
  chosenDay,
  isDay,
  localDay,
  matchMoment,
  shownDay,
} from '#lib/domain/days/analyzer-day.ts';

describe('the days of the Analyzer', () => {
  it('the days of the Analyzer are yyyy-MM-dd in the user’s time zone', () => {
    expect(localDay(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it.each([
    ['yesterday', '2025-12-31'],
    ['today', '2026-01-01'],
    ['tomorrow', '2026-01-02'],
  ] as const)('the choice "%s" on New Year’s Day is %s', (choice, day) => {
    expect(chosenDay(choice, '2026-01-01')).toBe(day);
  });

  it('the days of the Analyzer are fetched with the day before and the day after, including leap days', () => {
    expect(analyzerWindow('2028-03-01')).toEqual(['2028-02-29', '2028-03-01', '2028-03-02']);
  });

  it('the days of the Analyzer are neither skipped nor repeated when clocks change', () => {
    expect(analyzerWindow('2026-03-29')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(analyzerWindow('2026-10-25')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
});

it('a day other than yesterday, today and tomorrow has no choice in the day picker', () => {
  expect(choiceOf('2026-01-02', '2026-01-01')).toBe('tomorrow');
  expect(choiceOf('2026-01-03', '2026-01-01')).toBeNull();
});

it.each([
  ['2026-11-28', true],
  ['2026-02-30', false],
  ['28.11.2026', false],
  ['', false],
  [null, false],
])('the text %j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('a day is shown as MMM dd, yyyy', () => {
  expect(shownDay('2026-11-05')).toBe('Nov 05, 2026');
});

describe('matchMoment', () => {
  it.each([
    ['2018-05-13T14:00:00.000Z', 'May 13, 2018', '14:00'],
    ['2026-11-05T00:15:00Z', 'Nov 05, 2026', '00:15'],
    ['2026-11-05T23:45:00Z', 'Nov 05, 2026', '23:45'],
  ])('%s is the day %s and the time %s in a zone without an offset from UTC', (matchDate, day, time) => {
    expect(matchMoment(matchDate)).toEqual({ day, time });
  });
});
