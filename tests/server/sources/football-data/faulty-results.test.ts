import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { DataError } from '#server/data/data-error.ts';
import { silentProgress } from '#server/progress.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { folderFiles } from '#server/sources/source-files.ts';
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

test.each([
  ['2025-08-15,,Southport,4,2', 'line 3: has no HomeTeam'],
  ['2025-02-31,Northtown,Southport,4,2', 'line 3: Date is "2025-02-31", which is not a date'],
  ['2025-08-15,Northtown,Southport,four,2', 'line 3: FTHG is "four", which is not a count'],
  ['2025-08-15,Northtown,Northtown,4,2', 'line 3: "Northtown" plays against itself'],
  ['2025-08-15,Northtown,Southport,1,2,A,2,0', 'line 3: has 2 goals at half-time and 1 at the end'],
])('the row "%s" is rejected: %s', async (line, problem) => {
  expect(await rejectionOf(A_MATCH, line)).toBe(`serie-a/a.csv, ${problem}`);
});

test('an unclosed quote is rejected', async () => {
  expect(await rejectionOf(A_MATCH, '"2025-08-15,Northtown')).toMatch(/^serie-a\/a\.csv: is not a table: /);
});

test('the error for an unknown league lists the available ones', async () => {
  const folder = resultFolder({ 'serie-a/a.csv': [COLUMNS, A_MATCH] });
  expect(await rejection(folder, ['serie-z'])).toBe('football-data: has no competition "serie-z", only serie-a');
});
