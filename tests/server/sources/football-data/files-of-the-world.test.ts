import { describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { A_MATCH, COLUMNS, resultFolder } from '#tests/support/result-folder.ts';
import { worldCase } from '#tests/support/world-cases.ts';

const LATER = A_MATCH.replace('2025-08-15', '2026-01-10').replace('Southport', 'Eastfield');

const readFolder = (folder: string) => readFootballData(folderFiles(folder), { progress: silentProgress });
const read = (files: Parameters<typeof resultFolder>[0]) => readFolder(resultFolder(files));

const seasonsOf = (data: CanonicalImport) => [...new Set(data.matches.map(({ season }) => season))].toSorted();
const figures = ({ matches: [match] }: CanonicalImport) =>
  match?.status === 'played' ? match.home.periods.full : undefined;

test.each([
  ['Country,League,Season,Date,Time,Home,Away,HG,AG,Res', '2024/2025', '2025/2026', 'Poland,Ekstraklasa'],
  ['Country,League,Season,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR', '2024-25', '2025-26', 'POLAND,Ekstraklasa '],
  ['Country;League;Season;Date;Time;HT;AT;HG;AG;Res', '2024', '2025', 'Poland;Ekstraklasa'],
])(
  'a file of a further country with the header %s has its league, seasons and goals',
  async (header, one, other, league) => {
    const row = (...cells: readonly string[]) => [league, ...cells].join(header.includes(';') ? ';' : ',');
    const data = await read({
      'POL.csv': [
        header,
        row(one, '19/07/2024', '17:00', 'Alfa', 'Beta', '2', '0', 'H'),
        row(other, '18/07/2025', '17:00', 'Beta', 'Alfa', '1', '1', 'D'),
      ],
    });
    expect(data.competitions).toMatchObject([{ key: 'poland-ekstraklasa', isInternational: false }]);
    expect(seasonsOf(data)).toEqual([2024, 2025]);
    expect(figures(data)).toMatchObject({ goals: 2, shots: null });
  },
);

test.each([
  ['in order', [2012, 2013]],
  ['the newest first', [2013, 2012]],
  ['with years between', [2012, 2019]],
])(
  'the seasons of calendar years in one table, %s, stay apart, with two home matches of a pairing in each',
  async (_order, years) => {
    const rows = years.flatMap((year) => [
      `Ireland,Premier Division ,${year},27/04/${year},19:45,Alfa,Beta,0,2`,
      `Ireland,Premier Division ,${year},27/07/${year},19:45,Alfa,Beta,2,1`,
    ]);
    const data = await read({ 'IRL.csv': ['Country,League,Season,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG', ...rows] });
    expect(data.matches.map(({ season }) => season)).toEqual(years.toSorted().flatMap((year) => [year, year]));
  },
);

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

test.each([
  ['HY,AY', '2,1', { yellowCards: 2, redCards: null }],
  ['HR,AR', '0,1', { yellowCards: null, redCards: 0 }],
  ['Referee,HTHG,HTAG', 'A Whistler,0,2', { yellowCards: null, redCards: null }],
])(
  'of a file with the columns %s these are read, and figures without columns are unknown',
  async (columns, cells, known) => {
    const data = await read({
      'EC.csv': [`Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,${columns}`, `EC,03/10/2020,Alfa,Beta,1,5,${cells}`],
    });
    expect(data.competitions[0]?.name).toBe('National League');
    expect(figures(data)).toMatchObject({ goals: 1, foulsCommitted: null, shots: null, ...known });
    expect(data.leftOut).toEqual([]);
  },
);

test('a column without its other side is left out and named', async () => {
  const data = await read({ 'E0.csv': ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HS', 'E0,03/10/2020,Alfa,Beta,1,5,9'] });
  expect(figures(data)).toMatchObject({ goals: 1, shots: null });
  expect(data.leftOut).toMatchObject([{ place: 'column HS', problem: 'is not read, because there is no column AS' }]);
});

test.each([
  ['teams in HT and AT', ['Div,Date,HT,AT,FTHG,FTAG', 'G1,23/08/03,Alfa,Beta,1,0']],
  ['teams in HT and AT, and tabs', ['Div\tDate\tHT\tAT\tFTHG\tFTAG', 'G1\t23/08/03\tAlfa\tBeta\t1\t0']],
  ['teams in HT and AT, and a time', ['Div,Date,Time,HT,AT,FTHG,FTAG', 'G1,23/08/2003,17:00,Alfa,Beta,1,0']],
  [
    'semicolons and quotes',
    ['"Div";"Date";"HomeTeam";"AwayTeam";"FTHG";"FTAG"', '"G1";"23.8.03";"Alfa";"Beta";"1";"0"'],
  ],
  ['semicolons and times', ['Div;Date;HomeTeam;AwayTeam;FTHG;FTAG', 'G1;23.08.2003 00:00;Alfa;Beta;1,00;0,00']],
  ['semicolons', ['\uFEFFDiv;Date;HomeTeam;AwayTeam;FTHG;FTAG', 'G1;23.08.2003;Alfa;Beta;1,0;0']],
  ['tabs', ['Div\tDate\tHomeTeam\tAwayTeam\tFTHG\tFTAG', 'G1\t2003-08-23 00:00:00\tAlfa\tBeta\t1\t0']],
  ['dates of a spreadsheet', ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG', 'G1,2003/08/23,Alfa,Beta,1,0']],
  ['dates and a T', ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG', 'G1,2003-08-23T00:00:00.000,Alfa,Beta,1.0,0.0']],
  ['spaces in the header', ['Div, Date, HomeTeam, AwayTeam, FTHG, FTAG', 'G1,23/08/03,Alfa,Beta,1.0,0']],
])('a table with %s is read', async (_what, lines) => {
  const data = await read({ 'G1.csv': lines });
  expect(data.matches[0]?.kickOff.toISOString().slice(0, 10)).toBe('2003-08-23');
  expect(figures(data)?.goals).toBe(1);
});

test.each([
  ['in the middle', [A_MATCH, COLUMNS, LATER], [3]],
  ['at the end', [A_MATCH, LATER, COLUMNS], [4]],
  ['twice', [COLUMNS, A_MATCH, '', COLUMNS, LATER], [2, 5]],
])('a header %s of a table is left out and named', async (_where, lines, repeated) => {
  const data = await read({ 'serie-a/a.csv': [COLUMNS, ...lines] });
  expect(data.matches).toHaveLength(2);
  const file = 'serie-a/a.csv';
  expect(data.leftOut).toEqual(
    repeated.map((line) => ({ file, place: `line ${line}`, problem: 'repeats the header' })),
  );
});

test.each([
  ['a table of winners', ['year,host,winner', '2018,Russia,France'], 'has no column Date, HomeTeam, AwayTeam'],
  ['a saved web page', ['<html><body>World Cup</body></html>'], 'is a web page, not a table'],
  [
    'matches without goals of one side',
    ['Date,HomeTeam,AwayTeam,FTHG', '2018-07-15,France,Croatia,4'],
    'has no column FTAG',
  ],
])('%s beside a league is left out and named, and the league is read', async (_what, lines, problem) => {
  const data = await read({ 'worldcup/a.csv': lines, 'serie-a/a.csv': [COLUMNS, A_MATCH] });
  expect(data.matches).toHaveLength(1);
  expect(data.leftOut).toEqual([{ file: 'worldcup/a.csv', place: null, problem }]);
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
  ['07-bad-cell', 1, ['I1.csv', 'I1.csv, line 2']],
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
