import { describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { silentProgress } from '#server/progress.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { folderFiles } from '#server/sources/source-files.ts';
import { A_MATCH, COLUMNS, resultFolder } from '#tests/support/result-folder.ts';
import { worldCase } from '#tests/support/world-cases.ts';

const readFolder = (folder: string) => readFootballData(folderFiles(folder), { progress: silentProgress });
const read = (files: Parameters<typeof resultFolder>[0]) => readFolder(resultFolder(files));

const seasonsOf = (data: CanonicalImport) => [...new Set(data.matches.map(({ season }) => season))].toSorted();
const figures = ({ matches: [match] }: CanonicalImport) =>
  match?.status === 'played' ? match.home.periods.full : undefined;

test('a file of a further country has its league, seasons and goals', async () => {
  const data = await read({
    'POL.csv': [
      'Country,League,Season,Date,Time,Home,Away,HG,AG,Res',
      'Poland,Ekstraklasa,2024/2025,19/07/2024,17:00,Alfa,Beta,2,0,H',
      'Poland,Ekstraklasa,2025/2026,18/07/2025,17:00,Beta,Alfa,1,1,D',
    ],
  });
  expect(data.competitions).toEqual([
    { key: 'poland-ekstraklasa', name: 'Ekstraklasa (Poland)', isInternational: false },
  ]);
  expect(seasonsOf(data)).toEqual([2024, 2025]);
  expect(figures(data)).toMatchObject({ goals: 2, shots: null });
});

test('the seasons of calendar years in one table stay apart, with two home matches of a pairing in each', async () => {
  const rows = [2012, 2013].flatMap((year) => [
    `Ireland,Premier Division ,${year},27/04/${year},19:45,Alfa,Beta,0,2`,
    `Ireland,Premier Division ,${year},27/07/${year},19:45,Alfa,Beta,2,1`,
  ]);
  const data = await read({ 'IRL.csv': ['Country,League,Season,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG', ...rows] });
  expect(data.matches.map(({ season }) => season)).toEqual([2012, 2012, 2013, 2013]);
});

test('clubs of one name are two in two countries, and one in two leagues of a country', async () => {
  const header = 'Div,Country,League,Date,HomeTeam,AwayTeam';
  const data = await read({
    'a.csv': [header, 'N1,,,15/08/2026,Alfa,Beta', 'D1,,,15/08/2026,Alfa,Gamma', 'D2,,,15/08/2025,Alfa,Delta'],
    'b.csv': [header, ',Poland,Liga,15/08/2026,Alfa,Beta', ',Poland,Second Liga,15/08/2025,Alfa,Gamma'],
    'liga-x/c.csv': [header, ',,,15/08/2026,Alfa,Beta'],
  });
  const clubs = data.teams.filter(({ name }) => name === 'Alfa').map(({ key }) => key);
  expect(clubs.toSorted()).toEqual(['D:Alfa', 'N:Alfa', 'liga-x:Alfa', 'poland:Alfa']);
  expect(data.matches.map(({ key }) => key)).toContain('eredivisie:2026:Alfa:Beta');
});

test('figures without columns are unknown, and those with columns are read', async () => {
  const data = await read({
    'EC.csv': ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HY,AY', 'EC,03/10/2020,Alfa,Beta,1,5,2,1'],
  });
  expect(data.competitions[0]?.name).toBe('National League');
  expect(figures(data)).toMatchObject({ goals: 1, yellowCards: 2, foulsCommitted: null, shots: null });
  expect(data.leftOut).toEqual([]);
});

test('a column without its other side is left out and named', async () => {
  const data = await read({ 'E0.csv': ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HS', 'E0,03/10/2020,Alfa,Beta,1,5,9'] });
  expect(figures(data)).toMatchObject({ goals: 1, shots: null });
  expect(data.leftOut).toMatchObject([{ place: 'column HS', problem: 'is not read, because there is no column AS' }]);
});

test.each([
  ['teams in HT and AT', ['Div,Date,HT,AT,FTHG,FTAG', 'G1,23/08/03,Alfa,Beta,1,0']],
  ['semicolons', ['\uFEFFDiv;Date;HomeTeam;AwayTeam;FTHG;FTAG', 'G1;23.08.2003;Alfa;Beta;1,0;0']],
  ['tabs', ['Div\tDate\tHomeTeam\tAwayTeam\tFTHG\tFTAG', 'G1\t2003-08-23 00:00:00\tAlfa\tBeta\t1\t0']],
  ['spaces in the header', ['Div, Date, HomeTeam, AwayTeam, FTHG, FTAG', 'G1,23/08/03,Alfa,Beta,1.0,0']],
])('a table with %s is read', async (_what, lines) => {
  const data = await read({ 'G1.csv': lines });
  expect(data.matches[0]?.kickOff.toISOString().slice(0, 10)).toBe('2003-08-23');
  expect(figures(data)?.goals).toBe(1);
});

test('a header in the middle of a table is left out and named', async () => {
  const data = await read({ 'serie-a/a.csv': [COLUMNS, A_MATCH, COLUMNS] });
  expect(data.matches).toHaveLength(1);
  expect(data.leftOut).toEqual([{ file: 'serie-a/a.csv', place: 'line 3', problem: 'repeats the header' }]);
});

test('several seasons in one table are seasons of their own', async () => {
  const days = (year: number) => [`15/08/${year}`, `10/01/${year + 1}`, `20/05/${year + 1}`];
  const rows = [2021, 2022, 2023].flatMap(days).map((day, index) => `E0,${day},Alfa,Beta ${index % 3},1,0`);
  const data = await read({ 'all.csv': ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG', ...rows] });
  expect(data.matches.map(({ season }) => season)).toEqual([2021, 2021, 2021, 2022, 2022, 2022, 2023, 2023, 2023]);
});

test('two results of a pairing within ten days in one table are two matches', async () => {
  const rows = ['SC0,02/05/2026,Alfa,Beta,1,0', 'SC0,09/05/2026,Alfa,Beta,1,0'];
  const data = await read({ 'SC0.csv': ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG', ...rows] });
  expect(data.matches).toHaveLength(2);
});

const CASES: readonly (readonly [name: string, matches: number, leftOut: readonly string[]])[] = [
  ['02-national-league', 10, []],
  ['04-extra-leagues', 19, []],
  ['05b-ireland', 44, []],
  ['07-greece-HT', 1, []],
  ['07-header-twice', 2, ['E0.csv, line 3']],
  ['07-missing-group', 2, []],
  ['07-pandas-dates', 2, []],
  ['07-semicolon', 2, []],
  ['15-collection-with-world-cup', 19, ['tournaments.csv']],
];

describe.each(CASES)('%s', (name, matches, leftOut) => {
  const folder = worldCase(name);
  test.runIf(folder !== null)('is read, and what is left out is named', async () => {
    const data = await readFolder(folder ?? '');
    expect(data.matches).toHaveLength(matches);
    const places = (data.leftOut ?? []).map(({ file, place }) =>
      [file.replace(/^.*\//, ''), place ?? []].flat().join(', '),
    );
    expect(places).toEqual(leftOut);
  });
});

const IRELAND = worldCase('05b-ireland');
test.runIf(IRELAND !== null)('the table of Ireland has thirteen seasons', async () => {
  expect(seasonsOf(await readFolder(IRELAND ?? ''))).toHaveLength(13);
});
