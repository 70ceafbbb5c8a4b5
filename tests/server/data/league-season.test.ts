import { expect, test } from 'vitest';
import { leagueSeasons } from '#server/data/league-season.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';

test.each([
  ['2017-04-01', '2017-11-11', 'League 2017'],
  ['2017-08-05', '2018-05-12', 'League 2017/18'],
  // The first match has a wrong day.
  ['2017-05-12', '2018-05-12', 'League 2017/18'],
])('the season from %s to %s is named %s', (first, last, name) => {
  const on = (day: string, number: number) => playedMatch(number, 1, { kickOff: new Date(`${day}T15:00:00Z`) });
  const match = on(last, 2);
  expect(leagueSeasons(canonicalImport([on(first, 1), match]))(match)).toBe(name);
});

test('the season of a competition that is not listed has its key as name', () => {
  const match = playedMatch(1);
  expect(leagueSeasons({ competitions: [], matches: [match] })(match)).toBe(`${match.competition} 2017/18`);
});
