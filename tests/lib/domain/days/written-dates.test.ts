import { expect, test } from 'vitest';
import { withoutDates } from '#lib/domain/days/written-dates.ts';

test.each([
  ['Sat 28 Nov 15:00 Arsenal v Everton', '15:00 Arsenal v Everton'],
  ['Saturday, 28 November 2026 Arsenal v Everton', 'Arsenal v Everton'],
  ['Arsenal v Everton, Nov 28', 'Arsenal v Everton,'],
  ['Samstag, 28. November 2026: Köln', ': Köln'],
  ['28 de noviembre de 2026 Sevilla', 'Sevilla'],
  ['Sun 16:30 Leeds', '16:30 Leeds'],
  ['1er mai Lyon', 'Lyon'],
])('the date is removed from "%s"', (text, rest) => {
  expect(withoutDates(text).replace(/\s+/g, ' ').trim()).toBe(rest);
});

test.each(['Jonny May', 'Sun Jihai', "May 67'", 'Mateo Mar', 'Marco Reus', '1. FC Köln', 'Kane 23'])(
  '"%s" is unchanged, because it has no date',
  (text) => {
    expect(withoutDates(text)).toBe(text);
  },
);
