import { faultLine } from '#server/sources/csv/faults.ts';
import { type CsvRead, readCsv } from '#server/sources/csv/read-csv.ts';

const SOURCE = { key: 'csv', name: 'Own table', licence: 'own', attribution: 'own', url: null, label: null };

/** The header of the tables in tests. */
export const HEADER = 'Date,Competition,Home,Away,Subject,Kind,Team,Period,Minutes,Started,Goals,Shots,Expected Goals';
/** A valid row of a team. */
export const TEAM_ROW = '2025-08-31,League,Northtown,Southport,Northtown,team,,full match,,,3,12,1.75';
/** A valid row of a player. */
export const PLAYER_ROW = '2025-08-31,League,Northtown,Southport,Ann Keeper,player,Northtown,,90,yes,1,4,0.8';

/** Reads a table from its lines or its bytes. */
export function readTable(table: readonly string[] | Uint8Array): CsvRead {
  return readCsv(table instanceof Uint8Array ? table : Buffer.from(table.join('\r\n')), SOURCE);
}

/** The football of a valid table. */
export function footballOf(table: readonly string[] | Uint8Array) {
  const read = readTable(table);
  if ('faults' in read) throw new Error(read.faults.map(faultLine).join('\n'));
  return read.data;
}

/** The faults of a table as lines. */
export function faultsOf(table: readonly string[] | Uint8Array): string[] {
  const read = readTable(table);
  return 'faults' in read ? read.faults.map(faultLine) : [];
}

/** A row with some cells replaced, by the name of their column. */
export function rowBut(row: string, changes: Readonly<Record<string, string>>): string {
  const cells = row.split(',');
  for (const [header, cell] of Object.entries(changes)) cells[HEADER.split(',').indexOf(header)] = cell;
  return cells.join(',');
}
