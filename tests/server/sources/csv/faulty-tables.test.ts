import { expect, test } from 'vitest';
import { faultsOf, HEADER, PLAYER_ROW, rowBut, TEAM_ROW } from '#tests/support/csv-table.ts';

const team = (changes: Readonly<Record<string, string>>) => [HEADER, rowBut(TEAM_ROW, changes)];
const player = (changes: Readonly<Record<string, string>>) => [HEADER, rowBut(PLAYER_ROW, changes)];

test.each<[string, readonly string[] | Uint8Array, string]>([
  ['an empty file', [''], 'The table is empty: write a header row and a row for each subject of a match'],
  ['only a header', [HEADER], 'The table has no row below the header: write a row for each subject of a match'],
  [
    'a spreadsheet file',
    Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 1),
    'The table is a spreadsheet file: save it as CSV in the spreadsheet program, and use that file',
  ],
  [
    'an image',
    Uint8Array.of(0x89, 0x50, 0, 0x47, 0x0d, 0x0a, 0x1a, 1, 2, 3, 4, 5),
    'The table is not text: save it as CSV in UTF-8',
  ],
  ['a web page', ['<!doctype html>'], 'The table is a web page: use the table itself, saved as CSV'],
  [
    'missing columns',
    ['Date,Home,Away,Subject,Goals', '2025-08-31,A,B,A,1'],
    'row 1: has no column competition, kind: add them',
  ],
  [
    'no statistic',
    ['Date,Competition,Home,Away,Subject,Kind', '2025-08-31,L,A,B,A,team'],
    'row 1: has no column of a statistic: add one such as Goals or Shots',
  ],
  [
    'an unknown column',
    [`${HEADER},Shoots`, `${TEAM_ROW},1`],
    'row 1: has the header "Shoots", which is not known: use one of the example table, or remove the column',
  ],
  [
    'a repeated column',
    [`${HEADER},goals`, `${TEAM_ROW},1`],
    'row 1: has "Goals" and "goals", which mean the same: keep one',
  ],
  [
    'cells without a header',
    [`${HEADER},`, `${TEAM_ROW},1`],
    'row 1: has no header above the cells of column 14: write one',
  ],
  [
    'a decimal comma in a table with commas',
    [HEADER, TEAM_ROW.replace('1.75', '1,75')],
    'row 2: has 14 cells below 13 headers: quote a text or number that has a separator in it',
  ],
  [
    'a quotation mark that is not closed',
    [HEADER, TEAM_ROW, rowBut(TEAM_ROW, { Competition: '"League' })],
    'row 3: has a quotation mark that is not closed, or one inside a text: write it twice inside a quoted text',
  ],
  ['no date', team({ Date: '' }), 'row 2, column Date: is empty: write the day of the match, as 2025-08-31'],
  [
    'a day that does not exist',
    team({ Date: '31.02.2025' }),
    'row 2, column Date: is "31.02.2025": it is a day that does not exist: write it as 2025-08-31',
  ],
  [
    'a year of two digits',
    team({ Date: '31.08.25' }),
    'row 2, column Date: is "31.08.25": it has a year of two digits: write it as 2025-08-31',
  ],
  [
    "a spreadsheet's number of a day",
    team({ Date: '45900' }),
    'row 2, column Date: is "45900": it is a number: format the column as dates, or write it as 2025-08-31',
  ],
  [
    'a date in words',
    team({ Date: 'last Sunday' }),
    'row 2, column Date: is "last Sunday": it is not a date: write it as 2025-08-31, 31.08.2025 or 31/08/2025',
  ],
  [
    'a year before 1990',
    team({ Date: '0025-08-31' }),
    'row 2, column Date: is "0025-08-31": it is not between 1990 and 2100',
  ],
  [
    'a date that can be read in two ways',
    team({ Date: '03/04/2025' }),
    'row 2, column Date: is "03/04/2025": it can be day/month or month/day, and no other date shows which: write it as 2025-08-31',
  ],
  ['no competition', team({ Competition: '' }), 'row 2, column Competition: is empty: write a name'],
  [
    'a team against itself',
    team({ Away: 'NORTHTOWN' }),
    'row 2, column Away: is "NORTHTOWN", as the home team is: write the other team',
  ],
  [
    'a team that does not play',
    team({ Subject: 'Westham' }),
    'row 2, column Subject: is "Westham", which does not play in this match: write "Northtown" or "Southport"',
  ],
  ['an unknown kind', team({ Kind: 'referee' }), 'row 2, column Kind: is "referee": write player or team'],
  [
    'a player without a team',
    player({ Team: '' }),
    'row 2, column Team: is empty: write the player\'s team, "Northtown" or "Southport"',
  ],
  [
    'a player of a team that does not play',
    player({ Team: 'Westham' }),
    'row 2, column Team: is "Westham", which does not play in this match: write "Northtown" or "Southport"',
  ],
  [
    'an unknown period',
    team({ Period: '???' }),
    'row 2, column Period: is "???": write full match, first half or second half',
  ],
  [
    'too many minutes',
    player({ Minutes: '120' }),
    'row 2, column Minutes: is "120": write a whole number from 0 to 90, without added and extra time',
  ],
  [
    'too many minutes of a half',
    [HEADER, PLAYER_ROW, rowBut(PLAYER_ROW, { Period: '1st half', Minutes: '46' })],
    'row 3, column Minutes: is "46": write a whole number from 0 to 45, without added and extra time',
  ],
  [
    'minutes of a team',
    team({ Minutes: '90' }),
    'row 2, column Minutes: is for players: leave it empty in the row of a team',
  ],
  ['neither yes nor no', player({ Started: 'maybe' }), 'row 2, column Started: is "maybe": write yes or no'],
  [
    'a word for a number',
    team({ Goals: 'three' }),
    'row 2, column Goals: is "three", which is not a number: write digits, or leave the cell empty',
  ],
  [
    'a dash for a number',
    team({ Goals: '–' }),
    'row 2, column Goals: is "–": leave the cell empty where the value is not known',
  ],
  [
    "a spreadsheet's error",
    team({ Goals: '#DIV/0!' }),
    'row 2, column Goals: is "#DIV/0!": leave the cell empty where the value is not known',
  ],
  ['a negative count', team({ Goals: '-1' }), 'row 2, column Goals: is "-1": write 0 or more'],
  [
    'a share of a goal',
    team({ Goals: '2.5' }),
    'row 2, column Goals: is "2.5", which is not a whole number: write a count such as 3',
  ],
  [
    'a separator of thousands',
    team({ Shots: '1.234' }),
    'row 2, column Shots: is "1.234": write 1234, without a separator of thousands',
  ],
  [
    'a count above 9999',
    team({ Shots: '70000' }),
    'row 2, column Shots: is "70000": no figure of a match is above 9999',
  ],
  [
    'a figure that teams do not have',
    [`${HEADER},Fantasy Points`, `${TEAM_ROW},3`],
    'row 2, column Fantasy Points: is a figure of players only: leave it empty in the row of a team',
  ],
  [
    'a row twice',
    [HEADER, TEAM_ROW, TEAM_ROW],
    'row 3: has the same match, subject and period as row 2: keep one of them',
  ],
  [
    'a half without the full match',
    team({ Period: 'first half' }),
    'row 2: is a half of a subject without the full match: add a row for the full match',
  ],
  [
    'more in a half than in the match',
    [HEADER, TEAM_ROW, rowBut(TEAM_ROW, { Period: 'first half', Goals: '4' })],
    'row 3, column Goals: is 4 in a half and 3 in the full match, row 2: correct one',
  ],
  [
    'a formula for a name',
    team({ Competition: '=HYPERLINK("x")' }).map((line) => line.replaceAll('("x")', '(A1)')),
    'row 2, column Competition: is "=HYPERLINK(A1)", which a spreadsheet evaluates: write the name as text',
  ],
  [
    'a name without a letter',
    team({ Competition: '***' }),
    'row 2, column Competition: is "***": write a name with a letter or digit',
  ],
  [
    'a name that is too long',
    team({ Competition: 'a'.repeat(101) }),
    `row 2, column Competition: is "${'a'.repeat(60)}…": write at most 100 characters`,
  ],
])('one line reports the fault: %s', (_what, table, line) => {
  expect(faultsOf(table)).toEqual([line]);
});
