import { expect, test } from 'vitest';
import { seasonsOf, writtenSeason } from '#server/sources/football-data/seasons.ts';

const seasons = (...days: string[]) => {
  const kickOffs = days.map((day) => new Date(`${day}T12:00Z`));
  return kickOffs.map(seasonsOf(kickOffs));
};

/** A match each week from one day to another. */
function weekly(from: string, until: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(until); time += 7 * 24 * 60 * 60 * 1000)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

test('the first match decides the season of a table of one season', () => {
  expect(seasons('2019-08-09', '2020-03-07', '2020-07-26')).toEqual([2019, 2019, 2019]);
  expect(seasons('2026-02-01', '2026-05-24')).toEqual([2025, 2025]);
});

test('a longer table is cut at the longest pause of each summer, also after a season that ended in July', () => {
  const days = [...weekly('2018-08-10', '2019-05-12'), ...weekly('2019-08-09', '2020-03-07')];
  const later = [...weekly('2020-06-17', '2020-07-26'), ...weekly('2020-09-12', '2021-05-23')];
  const found = seasons(...days, ...later);
  expect(found[0]).toBe(2018);
  expect(found[days.length]).toBe(2019);
  expect(found.lastIndexOf(2018)).toBe(weekly('2018-08-10', '2019-05-12').length - 1);
  expect(found.lastIndexOf(2019)).toBe(days.length + weekly('2020-06-17', '2020-07-26').length - 1);
  expect(found.at(-1)).toBe(2020);
});

test('the seasons of a league that plays through a summer are calendar years', () => {
  const found = seasons(...weekly('2023-02-18', '2023-11-04'), ...weekly('2024-02-17', '2024-05-01'));
  expect([found[0], found.at(-1)]).toEqual([2023, 2024]);
});

test.each([
  ['2024/2025', 2024],
  ['2024-25', 2024],
  ['2012', 2012],
  ['', null],
  ['Autumn', null],
])('the season "%s" starts in %s', (text, year) => {
  expect(writtenSeason(text)).toBe(year);
});
