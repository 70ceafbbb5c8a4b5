import { expect, test } from 'vitest';
import { ageOf, dateSpan } from '#lib/domain/days/date-span.ts';

test.each([
  [['2018-04-30T12:00:00Z', '2018-05-05T12:00:00Z', '2018-07-14T12:00:00Z'], '30 Apr – 14 Jul 2018'],
  [['2017-12-26T12:00:00Z', '2018-01-02T12:00:00Z'], '26 Dec 2017 – 2 Jan 2018'],
  [['2018-07-14T12:00:00Z'], '14 Jul 2018'],
  [[], null],
])('the games of %j span %s', (dates, text) => {
  expect(dateSpan(dates)).toBe(text);
});

test.each([
  ['2026-03-10', null],
  ['2026-02-12', null],
  ['2026-02-08', 'a month ago'],
  ['2025-12-25', '3 months ago'],
  ['2025-11-10', '4 months ago'],
  ['2024-04-01', '23 months ago'],
  ['2024-03-14', '2 years ago'],
  ['2018-07-14', '7 years ago'],
])('on 14 March 2026, a last game on %s has the age %s', (day, text) => {
  expect(ageOf(`${day}T12:00:00Z`, Date.parse('2026-03-14T12:00:00Z'))).toBe(text);
});
