import { expect, test } from 'vitest';
import { seasonsOf } from '#server/sources/parts/seasons.ts';

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
const LATE_AFTER_WINTER: Seasons = { 2019: LATE[2019]?.filter((day) => day !== '2020-01-11') ?? [] };
/**
 * Calendar years of which 2018 has a break for the World Cup, 2020 starts late, and 2021 has a break for the European
 * Championship.
 */
const IN_2018: Seasons = { 2018: ['2018-04-01', '2018-05-27', '2018-07-07', '2018-08-12', '2018-11-11'] };
const IN_2019: Seasons = { 2019: ['2019-03-31', '2019-06-29', '2019-07-06', '2019-08-10', '2019-11-02'] };
const IN_2020: Seasons = { 2020: ['2020-06-14', '2020-06-28', '2020-07-01', '2020-08-09', '2020-12-06'] };
const IN_2021: Seasons = { 2021: ['2021-04-10', '2021-05-24', '2021-07-02', '2021-08-07', '2021-12-04'] };
const IN_2025: Seasons = { 2025: ['2025-02-22', '2025-06-28', '2025-07-05', '2025-10-18'] };
const IN_2026: Seasons = { 2026: ['2026-02-21', '2026-05-24', '2026-07-16', '2026-11-07'] };

test.each<[string, Seasons]>([
  ['seasons from July to June', { 2024: ['2025-06-30'], 2025: ['2025-08-01', '2026-05-30'] }],
  ['seasons with play-offs in June and a start in July', { 2024: ['2025-04-06', '2025-06-01'], 2025: ['2025-07-18'] }],
  ['calendar years', { 2025: ['2025-03-01', '2025-06-30', '2025-07-02'], 2026: ['2026-03-01'] }],
  ['tournaments in summer and winter', { 2018: ['2018-06-14', '2018-07-15'], 2022: ['2022-11-20', '2022-12-18'] }],
  ['the season 2019/20', LATE],
  ['the season 2019/20 and the next one', { ...LATE, ...NEXT }],
  ['the seasons around 2019/20', { ...FIRST, ...LATE, ...NEXT }],
  ['the season 2019/20 without matches in early January', LATE_AFTER_WINTER],
  ['the season 2019/20 without matches in early January and the next one', { ...LATE_AFTER_WINTER, ...NEXT }],
  ['a calendar year with a break and one without', { ...IN_2018, ...IN_2019 }],
  ['the calendar year 2020', IN_2020],
  ['the calendar year 2020 and one with a break', { ...IN_2020, ...IN_2021 }],
  ['four calendar years, two of them with a break', { ...IN_2018, ...IN_2019, ...IN_2020, ...IN_2021 }],
  ['two calendar years, one without matches in June', { ...IN_2025, ...IN_2026 }],
  [
    'calendar years, one of them without matches in June',
    { 2024: ['2024-02-24', '2024-06-29', '2024-07-03', '2024-10-19'], ...IN_2025, ...IN_2026 },
  ],
])('each day is assigned to its season: %s', (_, seasons) => {
  const days = Object.entries(seasons).flatMap(([season, own]) =>
    own.map((day): [string, number] => [day, Number(season)]),
  );
  expect(seasonsOf(days.map(([day]) => day))).toEqual(new Map(days));
});
