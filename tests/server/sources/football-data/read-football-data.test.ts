import { expect, test } from 'vitest';
import type { CanonicalMatch, PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { A_MATCH, COLUMNS, resultFolder } from '#tests/support/result-folder.ts';

const read = (files: Parameters<typeof resultFolder>[0], competitions?: readonly string[]) =>
  readFootballData(folderFiles(resultFolder(files)), {
    progress: silentProgress,
    ...(competitions && { competitions }),
  });

function played(match: CanonicalMatch | undefined): PlayedMatch {
  if (match?.status !== 'played') throw new Error('The match has no result.');
  return match;
}

test('a row of the table is a match with the counts of both teams', async () => {
  const data = await read({ 'premier-league/season-2526.csv': [COLUMNS, A_MATCH] });
  expect(data.competitions).toEqual([
    { key: 'premier-league', name: 'Premier League', isInternational: false, slug: 'premier-league' },
  ]);
  expect(data.teams.map(({ name }) => name)).toEqual(['Northtown', 'Southport']);
  expect(data.referees).toEqual([{ key: 'A Whistler', name: 'A Whistler' }]);
  const match = played(data.matches[0]);
  expect(match).toMatchObject({ season: 2025, referee: 'A Whistler', kickOff: new Date('2025-08-15T12:00:00.001Z') });
  expect(match.home.periods.full).toMatchObject({
    goals: 4,
    shots: 19,
    shotsOnTarget: 10,
    foulsCommitted: 7,
    cornersWon: 6,
    yellowCards: 1,
    redCards: 0,
    passes: null,
    saves: null,
  });
  expect(match.away.periods.full).toMatchObject({ goals: 2, shots: 10, cornersWon: 8, yellowCards: 2, redCards: 1 });
});

test('the halves have goals only, and null for all other statistics', async () => {
  const data = await read({ 'serie-a/season-2526.csv': [COLUMNS, A_MATCH] });
  const { firstHalf, secondHalf } = played(data.matches[0]).home.periods;
  expect([firstHalf?.goals, secondHalf?.goals]).toEqual([1, 3]);
  expect([firstHalf?.shots, secondHalf?.shots, secondHalf?.cornersWon]).toEqual([null, null, null]);
});

test('without a half-time result there are no halves', async () => {
  const data = await read({ 'x/a.csv': ['Date,HomeTeam,AwayTeam,FTHG,FTAG', '2025-08-15,Northtown,Southport,1,1'] });
  expect(played(data.matches[0]).home.periods).toMatchObject({ firstHalf: null, secondHalf: null });
});

test("the site's files are read: league codes, British dates, a byte order mark; odds are not read", async () => {
  const lines = [
    '\uFEFFDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,B365H',
    'E0,15/08/2025,20:00,Northtown,Southport,4,2,1.5',
    'SP1,16/08/2025,,Sala,Bala,,,1.5,,',
  ];
  const data = await read({ 'downloads/all.csv': lines });
  expect(data.competitions.map(({ name }) => name)).toEqual(['Premier League', 'La Liga']);
  expect(data.matches.map(({ status }) => status)).toEqual(['played', 'scheduled']);
  expect(JSON.stringify(data)).not.toContain('1.5');
});

test('a file of a season before 2024/25 is decoded from Latin-1', async () => {
  const latin = Buffer.from('Date,HomeTeam,AwayTeam,FTHG,FTAG\n2020-01-05,Köln,Mainz,0,0\n', 'latin1');
  const data = await read({ 'bundesliga/season-1920.csv': latin });
  expect(data.teams.map(({ name }) => name)).toEqual(['Köln', 'Mainz']);
  expect(data.matches[0]?.season).toBe(2019);
});

test('a fixture becomes a result under the same key, in any order of the files', async () => {
  const fixture = 'Div,Date,HomeTeam,AwayTeam\nE0,15/08/2025,Northtown,Southport'.split('\n');
  const before = await read({ 'fixtures.csv': fixture });
  const after = await read({ 'a.csv': fixture, 'premier-league/b.csv': [COLUMNS, A_MATCH], 'z.csv': fixture });
  expect(before.matches.map(({ status }) => status)).toEqual(['scheduled']);
  expect(after.matches.map(({ key, status }) => [key, status])).toEqual([[before.matches[0]?.key, 'played']]);
});

test.each([['premier-league'], ['PREMIER LEAGUE']])(
  'only the league that the name "%s" selects is read',
  async (name) => {
    const files = { 'premier-league/a.csv': [COLUMNS, A_MATCH], 'serie-a/a.csv': [COLUMNS, A_MATCH] };
    expect((await read(files, [name])).competitions.map(({ key }) => key)).toEqual(['premier-league']);
  },
);

test('the second home match of a team against another in a season is a match of its own', async () => {
  const results = [
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG',
    'SC0,05/10/2025,Celtic,Hearts,2,0',
    'SC0,03/05/2026,Celtic,Hearts,1,1',
  ];
  const fixture = ['Div,Date,HomeTeam,AwayTeam', 'SC0,03/05/2026,Celtic,Hearts'];
  const before = await read({ 'SC0.csv': results.slice(0, 2), 'fixtures.csv': fixture });
  const after = await read({ 'fixtures.csv': fixture, 'SC0.csv': results });
  const key = 'scottish-premiership:2025:Celtic:Hearts';
  expect(before.matches.map((match) => [match.key, match.status])).toEqual([
    [key, 'played'],
    [`${key}:2`, 'scheduled'],
  ]);
  expect(after.matches.map((match) => [match.key, played(match).home.periods.full.goals])).toEqual([
    [key, 2],
    [`${key}:2`, 1],
  ]);
});

test('a postponed fixture and its result are one match, also if two files date the result one day apart', async () => {
  const postponed = ['Div,Date,HomeTeam,AwayTeam', 'E0,01/12/2025,Northtown,Southport'];
  const result = (date: string) => ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG', `E0,${date},Northtown,Southport,4,2`];
  const data = await read({
    'fixtures.csv': postponed,
    'a/E0.csv': result('10/02/2026'),
    'b/E0.csv': result('11/02/2026'),
  });
  expect(data.matches.map(({ key, kickOff }) => [key, kickOff.toISOString().slice(0, 10)])).toEqual([
    ['premier-league:2025:Northtown:Southport', '2026-02-10'],
  ]);
});
