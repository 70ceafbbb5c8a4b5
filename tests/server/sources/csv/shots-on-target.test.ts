import { expect, test } from 'vitest';
import { checkTable, readOwnTables } from '#server/sources/csv/own-tables.ts';
import { faultsOf, HEADER, PLAYER_ROW, TEAM_ROW } from '#tests/support/csv-table.ts';

/** Rows with 12 and 4 shots. */
const table = (ofTeam: number | '', ofPlayer: number | '') => [
  `${HEADER},Shots on Target`,
  `${TEAM_ROW},${ofTeam}`,
  `${PLAYER_ROW},${ofPlayer}`,
];

test('more shots on target than shots are a fault of the row', () => {
  expect(faultsOf(table(13, 5))).toEqual([
    'row 2, column Shots on Target: is 13 with 12 shots: write at most the number of shots',
    'row 3, column Shots on Target: is 5 with 4 shots: write at most the number of shots',
  ]);
});

test('a row is valid with as many shots on target as shots, and with an unknown number of either', () => {
  expect(faultsOf(table(12, ''))).toEqual([]);
  expect(faultsOf(table('', 4))).toEqual([]);
  expect(faultsOf(table(13, '').map((line) => line.replace(',3,12,', ',3,,')))).toEqual([]);
});

test('a stored table with more shots on target than shots is still read', () => {
  const stored = { userId: 1, tables: [table(13, 5).join('\n')] };
  expect(readOwnTables(stored).matches).toHaveLength(1);
  expect(checkTable({ ...stored, bytes: Buffer.from(table(3, 2).join('\n')) })).toMatchObject({ replaced: 2 });
});
