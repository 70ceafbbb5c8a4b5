import { expect, test } from 'vitest';
import { seasonsOf } from '#server/sources/csv/dates.ts';

/** Days with matches by season. */
type Seasons = Readonly<Record<number, readonly string[]>>;

const FIRST: Seasons = { 2018: ['2018-08-10', '2019-01-02', '2019-05-12'] };
/** The season that was interrupted in March 2020 and went on until 26 July. */
const LATE: Seasons = {
  2019: [
    '2019-08-09',
    '2020-01-11',
    '2020-03-09',
    '2020-06-17',
    '2020-06-29',
    '2020-07-05',
    '2020-07-15',
    '2020-07-25',
  ],
};
const NEXT: Seasons = { 2020: ['2020-09-12', '2021-01-12', '2021-05-23'] };

test.each<[string, Seasons]>([
  ['seasons from July to June', { 2024: ['2025-06-30'], 2025: ['2025-08-01', '2026-05-30'] }],
  ['seasons with play-offs in June and a start in July', { 2024: ['2025-04-06', '2025-06-01'], 2025: ['2025-07-18'] }],
  ['calendar years', { 2025: ['2025-03-01', '2025-06-30', '2025-07-02'], 2026: ['2026-03-01'] }],
  ['tournaments in summer and winter', { 2018: ['2018-06-14', '2018-07-15'], 2022: ['2022-11-20', '2022-12-18'] }],
  ['the season 2019/20', LATE],
  ['the season 2019/20 and the next one', { ...LATE, ...NEXT }],
  ['the seasons around 2019/20', { ...FIRST, ...LATE, ...NEXT }],
  [
    'calendar years, one of them without matches in June',
    {
      2024: ['2024-02-24', '2024-06-29', '2024-07-03', '2024-10-19'],
      2025: ['2025-02-22', '2025-06-28', '2025-07-05', '2025-10-18'],
      2026: ['2026-02-21', '2026-05-24', '2026-07-16', '2026-11-07'],
    },
  ],
])('the days of %s have these seasons', (_, seasons) => {
  const days = Object.entries(seasons).flatMap(([season, own]) =>
    own.map((day): [string, number] => [day, Number(season)]),
  );
  expect(seasonsOf(days.map(([day]) => day))).toEqual(new Map(days));
});
