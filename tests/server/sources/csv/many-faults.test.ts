import { expect, test } from 'vitest';
import { faultsOf, HEADER, PLAYER_ROW, readTable, rowBut, TEAM_ROW } from '#tests/support/csv-table.ts';

test('all faults of a table are listed', () => {
  const rows = [
    TEAM_ROW,
    rowBut(TEAM_ROW, { Date: '', Goals: 'x' }),
    '',
    rowBut(PLAYER_ROW, { Minutes: '-', Started: 'q' }),
  ];
  expect(faultsOf([HEADER, ...rows]).map((line) => line.split(':')[0])).toEqual([
    'row 3, column Date',
    'row 3, column Goals',
    'row 5, column Minutes',
    'row 5, column Started',
  ]);
});

test('after fifty faults, further ones are only counted', () => {
  const read = readTable([HEADER, ...Array.from({ length: 60 }, () => rowBut(TEAM_ROW, { Goals: 'x' }))]);
  if (!('faults' in read)) throw new Error('no faults');
  expect([read.faults.length, read.otherFaults]).toEqual([50, 10]);
});

test('rows are numbered as a spreadsheet shows them: a cell with line breaks is one row, and empty rows count', () => {
  const table = [HEADER, TEAM_ROW.replace('League', '"Lea\r\ngue"'), '', rowBut(TEAM_ROW, { Goals: 'x' })];
  expect(faultsOf(table).map((line) => line.split(',')[0])).toEqual(['row 4']);
});

test('when dates with slashes have both orders of day and month, each date that shows an order is a fault', () => {
  const rows = ['31/08/2025', '08/31/2025', '05/05/2025'].map((day) => rowBut(TEAM_ROW, { Date: day }));
  expect(faultsOf([HEADER, ...rows])).toEqual([
    expect.stringMatching(/^row 2, column Date: is "31\/08\/2025": it is in a column with day first and month first/),
    expect.stringMatching(/^row 3, column Date/),
  ]);
});

test.each([
  ['bytes', () => new Uint8Array(10_000_001).fill(65), 'The table has more than 10 MB: divide it into several tables'],
  [
    'rows',
    () => Buffer.from(`${HEADER}\n${`${TEAM_ROW}\n`.repeat(50_001)}`),
    'The table has more than 50000 rows: divide it into several tables',
  ],
  [
    'columns',
    () => Buffer.from(`${HEADER}${',x'.repeat(100)}\n${TEAM_ROW}\n`),
    'The table has more than 100 columns: remove those without a header',
  ],
  [
    'characters in a cell',
    () => Buffer.from(`${HEADER}\n${rowBut(TEAM_ROW, { Started: 'x'.repeat(1001) })}`),
    'row 2: has a cell with more than 1000 characters: shorten it',
  ],
  [
    'characters in a row',
    () => Buffer.from(`${HEADER}\n${rowBut(TEAM_ROW, { Started: 'x'.repeat(60_000) })}`),
    'row 2: has more than 50000 characters: close a quotation mark that is open',
  ],
])('a table with too many %s is refused', (_what, bytes, line) => {
  expect(faultsOf(bytes())[0]).toBe(line);
});
