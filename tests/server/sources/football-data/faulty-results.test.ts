import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { DataError } from '#server/data/data-error.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { A_MATCH, COLUMNS, resultFolder } from '#tests/support/result-folder.ts';

/** The message with which a folder is rejected. */
async function rejection(folder: string, competitions?: readonly string[]): Promise<string> {
  const options = { progress: silentProgress, ...(competitions && { competitions }) };
  const fault: unknown = await readFootballData(folderFiles(folder), options).catch((cause) => cause);
  expect(fault).toBeInstanceOf(DataError);
  return fault instanceof Error ? fault.message : '';
}

const rejectionOf = (...lines: string[]) => rejection(resultFolder({ 'serie-a/a.csv': [COLUMNS, ...lines] }));

test('a folder without a table and a missing folder are rejected', async () => {
  const folder = resultFolder({ 'holiday.txt': ['sun'] });
  expect(await rejection(folder)).toBe(`${basename(folder)}: holds no .csv file`);
  expect(await rejection('/no/such/folder')).toBe('/no/such/folder: is not a readable folder');
});

test('the error for a table of another kind lists the missing columns', async () => {
  const folder = resultFolder({ 'serie-a/a.csv': ['Name,HomeTeam', 'Ada,Bala'] });
  expect(await rejection(folder)).toBe('serie-a/a.csv: has no column Date, AwayTeam');
});

const MATCHES = Array.from({ length: 10 }, (_, day) => `2025-09-${10 + day},Town ${day},Southport,1,1`);

/** What is left out of a table with ten valid rows and the given one, and the number of matches that are read. */
async function readBeside(line: string) {
  const folder = resultFolder({ 'serie-a/a.csv': [COLUMNS, ...MATCHES, line] });
  const { matches, leftOut } = await readFootballData(folderFiles(folder), { progress: silentProgress });
  return { matches: matches.length, leftOut };
}

test.each([
  ['2025-08-15,,Southport,4,2', 'has no HomeTeam'],
  ['2025-02-31,Northtown,Southport,4,2', 'Date is "2025-02-31", which is not a date'],
  ['2025-08-15,Northtown,Southport,four,2', 'FTHG is "four", which is not a count'],
  ['2025-08-15,Northtown,Northtown,4,2', '"Northtown" plays against itself'],
  ['2025-08-15,Northtown,Southport,1,2,A,2,0', 'has 2 goals at half-time and 1 at the end'],
])('the row "%s" is left out and named: %s', async (line, problem) => {
  expect(await readBeside(line)).toEqual({
    matches: 10,
    leftOut: [{ file: 'serie-a/a.csv', place: 'line 12', problem }],
  });
});

test('a file in which more than a tenth of the rows cannot be read is refused, and the other files are read', async () => {
  const folder = resultFolder({
    'serie-a/a.csv': [COLUMNS, A_MATCH],
    'serie-b/b.csv': [COLUMNS, ...MATCHES.slice(0, 8), '2025-08-15,,Southport,4,2'],
  });
  const { matches, leftOut } = await readFootballData(folderFiles(folder), { progress: silentProgress });
  expect(matches.map(({ competition }) => competition)).toEqual(['serie-a']);
  expect(leftOut).toEqual([
    {
      file: 'serie-b/b.csv',
      place: null,
      problem: '1 of 9 rows cannot be read (line 10: has no HomeTeam), so that nothing of this file is imported',
      isRefused: true,
    },
    { file: 'serie-b/b.csv', place: 'line 10', problem: 'has no HomeTeam' },
  ]);
});

test('a table of another kind is passed over and named', async () => {
  const folder = resultFolder({ 'cups/a.csv': ['Name,HomeTeam', 'Ada,Bala'], 'serie-a/a.csv': [COLUMNS, A_MATCH] });
  const { matches, leftOut } = await readFootballData(folderFiles(folder), { progress: silentProgress });
  expect(matches).toHaveLength(1);
  expect(leftOut).toEqual([{ file: 'cups/a.csv', place: null, problem: 'has no column Date, AwayTeam' }]);
});

test('the error for a folder in which nothing can be read names the first fault', async () => {
  expect(await rejectionOf('2025-08-15,,Southport,4,2')).toBe(
    'serie-a/a.csv: 1 of 1 row cannot be read (line 2: has no HomeTeam), so that nothing of this file is imported',
  );
});

test('an unclosed quote is rejected', async () => {
  expect(await rejectionOf(A_MATCH, '"2025-08-15,Northtown')).toMatch(/^serie-a\/a\.csv: is not a table: /);
});

test('the error for an unknown league lists the available ones', async () => {
  const folder = resultFolder({ 'serie-a/a.csv': [COLUMNS, A_MATCH] });
  expect(await rejection(folder, ['serie-z'])).toBe('football-data: has no competition "serie-z", only serie-a');
});
