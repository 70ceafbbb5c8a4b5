import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ALL_STATISTICS, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { exampleTable } from '#server/sources/csv/example-table.ts';
import { footballOf, HEADER, PLAYER_ROW, rowBut, TEAM_ROW } from '#tests/support/csv-table.ts';
import { worldCase } from '#tests/support/world-cases.ts';

const AS_WRITTEN = [HEADER, TEAM_ROW, PLAYER_ROW];
/** The same rows in the format of a German spreadsheet: semicolons, decimal commas, dates such as 31.08.2025. */
const GERMAN = AS_WRITTEN.map((line) =>
  line.replaceAll(',', ';').replaceAll('.', ',').replaceAll('2025-08-31', '31.08.2025'),
);

test('the example table has every statistic and is valid, with a played match and a fixture', () => {
  const { source, teams, players, matches } = footballOf([exampleTable()]);
  for (const statistic of ALL_STATISTICS) {
    const { subjects } = STATISTIC_CATALOGUE[statistic];
    for (const subject of subjects) expect(source.provenance[subject][statistic]).toBe('measured');
  }
  expect(teams.map(({ name }) => name)).toEqual(['Northtown', 'Southport']);
  expect(players.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ['Ann', 'Keeper'],
    ['Bea', 'Forward'],
  ]);
  expect(matches.map(({ status, kickOff }) => [status, kickOff.toISOString()])).toEqual([
    ['played', '2025-08-31T12:00:00.001Z'],
    ['scheduled', '2025-09-07T12:00:00.001Z'],
  ]);
});

test('rows become a match with the figures of teams and players; empty cells are unknown', () => {
  const second = rowBut(TEAM_ROW, { Period: '2nd half', Goals: '2', Shots: '', 'Expected Goals': '0.4' });
  const { competitions, matches } = footballOf([HEADER, TEAM_ROW, second, PLAYER_ROW]);
  expect(competitions).toEqual([{ key: 'league', name: 'League', isInternational: false }]);
  expect(matches).toHaveLength(1);
  const [match] = matches;
  expect(match).toMatchObject({
    key: '2025 08 31:league:northtown:southport',
    season: 2025,
    round: null,
    home: {
      team: 'northtown',
      periods: {
        full: { goals: 3, shots: 12, saves: null, more: { expectedGoals: 1.75 } },
        firstHalf: null,
        secondHalf: { goals: 2, shots: null, more: { expectedGoals: 0.4 } },
      },
    },
    away: { team: 'southport', periods: { full: { goals: null, shots: null }, firstHalf: null, secondHalf: null } },
    appearances: [
      {
        player: 'northtown:ann keeper',
        isHome: true,
        periods: { full: { goals: 1, minutesPlayed: 90, startedMatch: true, more: { expectedGoals: 0.8 } } },
      },
    ],
  });
});

describe('a table of a spreadsheet program reads the same with', () => {
  const expected = footballOf(AS_WRITTEN);
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  test.each<[string, readonly string[] | Uint8Array]>([
    ['semicolons, decimal commas and German dates', GERMAN],
    ['tabs', GERMAN.map((line) => line.replaceAll(';', '\t'))],
    ['tabs in UTF-16 with a byte order mark', utf16(`\uFEFF${GERMAN.join('\n').replaceAll(';', '\t')}`)],
    ['big-endian UTF-16', utf16(`\uFEFF${GERMAN.join('\n')}`).swap16()],
    ['UTF-16 without a byte order mark', utf16(GERMAN.join('\r\n'))],
    ['a byte order mark in UTF-8', [`\uFEFF${GERMAN[0]}`, ...GERMAN.slice(1)]],
    ['a line that names the separator', ['sep=;', ...GERMAN]],
    ['empty rows and columns', [...GERMAN.slice(0, 2), ';;;;;;', '', ...GERMAN.slice(2)].map((line) => `${line};;`)],
    ['quotes around every cell', AS_WRITTEN.map((line) => `"${line.replaceAll(',', '","')}"`)],
    ['day-first dates', GERMAN.map((line) => line.replace('31.08.2025', '31/08/2025'))],
    ['month-first dates', GERMAN.map((line) => line.replace('31.08.2025', '8/31/2025'))],
    ['other headers', [HEADER.toUpperCase().replace('EXPECTED GOALS', ' expectedGoals '), ...AS_WRITTEN.slice(1)]],
    [
      'German headers and words',
      [
        'Datum;Wettbewerb;Heim;Gast;Name;Art;Mannschaft;Halbzeit;Minuten;Startelf;Tore;Schüsse;xG',
        GERMAN[1]?.replace('team;;full match', 'Mannschaft;;ganzes Spiel') ?? '',
        GERMAN[2]?.replace('player', 'Spieler').replace('yes', 'ja') ?? '',
      ],
    ],
  ])('%s', (_what, table) => {
    expect(footballOf(table)).toEqual(expected);
  });
});

test('names keep quoted separators and accents; a line break becomes a space', () => {
  const name = '"Ødegård;\nMartin ""Ø"""';
  const [header, , player = ''] = GERMAN;
  const table = [header ?? '', player.replace('Ann Keeper', name)];
  expect(footballOf(table).players).toMatchObject([{ firstName: 'Ødegård; Martin', lastName: '"Ø"' }]);
});

test('a table whose bytes are not UTF-8 is read as Windows-1252', () => {
  const table = [HEADER, PLAYER_ROW.replace('Ann Keeper', 'Zo\u00EB M\u00FCller')].join('\n');
  expect(footballOf(Buffer.from(table, 'latin1')).players).toMatchObject([{ firstName: 'Zoë', lastName: 'Müller' }]);
});

test('players with the same name in two teams are two players; names that differ only in capitals are one player', () => {
  const rows = [
    PLAYER_ROW,
    rowBut(PLAYER_ROW, { Team: 'Southport' }),
    rowBut(PLAYER_ROW, { Date: '2025-09-07', Subject: 'ANN KEEPER' }),
  ];
  const { players } = footballOf([HEADER, ...rows]);
  expect(players.map(({ key }) => key)).toEqual(['northtown:ann keeper', 'southport:ann keeper']);
});

test('the season starts in July, or in January where a competition plays in June and July', () => {
  const on = (day: string, competition: string) => rowBut(TEAM_ROW, { Date: day, Competition: competition });
  const { matches } = footballOf([
    HEADER,
    on('2025-06-30', 'Autumn'),
    on('2025-08-01', 'Autumn'),
    on('2026-05-30', 'Autumn'),
    on('2025-03-01', 'Spring'),
    on('2025-06-30', 'Spring'),
    on('2025-07-02', 'Spring'),
  ]);
  const seasonsOf = (key: string) =>
    matches.filter(({ competition }) => competition === key).map(({ season }) => season);
  expect([seasonsOf('autumn'), seasonsOf('spring')]).toEqual([
    [2024, 2025, 2025],
    [2025, 2025, 2025],
  ]);
});

test('a table of ten thousand rows is read', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => rowBut(PLAYER_ROW, { Subject: `Player ${index}` }));
  expect(footballOf([HEADER, ...rows]).players).toHaveLength(10_000);
});

const DAYS_ONLY = worldCase('13-date-only-fixture.csv');

test.skipIf(DAYS_ONLY === null)('the fixture of the shared table has its day and no time', async () => {
  const { matches } = footballOf(await readFile(DAYS_ONLY ?? ''));
  expect(matches.map(({ status, kickOff }) => [status, kickOff.toISOString()])).toEqual([
    ['played', '2026-11-20T12:00:00.001Z'],
    ['played', '2026-11-21T12:00:00.001Z'],
    ['scheduled', '2026-12-05T12:00:00.001Z'],
  ]);
});
