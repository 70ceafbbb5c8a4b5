import { CsvError, parse } from 'csv-parse/sync';
import { DataError } from '#server/data/data-error.ts';
import { ResultRow } from '#server/sources/football-data/result-row.ts';

const NEEDED = ['Date', 'HomeTeam', 'AwayTeam'];

/** Groups of columns: a file has either all columns of a group or none. Files of lower leagues have results only, fixtures have no group. */
const TOGETHER = [
  ['FTHG', 'FTAG'],
  ['HTHG', 'HTAG'],
  ['HS', 'AS', 'HST', 'AST'],
  ['HF', 'AF', 'HY', 'AY', 'HR', 'AR'],
  ['HC', 'AC'],
];

/** All columns that are read. Other columns, such as those of odds, are dropped while the table is parsed. */
const READ = new Set(['Div', 'Time', 'Referee', ...NEEDED, ...TOGETHER.flat()]);

/**
 * Reads the lines of a file.
 *
 * @param name the file's name in messages
 * @throws {DataError} when the file is not a table of matches
 */
export function readResultFile(bytes: Buffer, name: string): ResultRow[] {
  return parsed(decoded(bytes), name)
    .filter(({ record }) => Object.values(record).some((field) => field !== ''))
    .map(({ record, info }) => new ResultRow(record, name, info.lines));
}

interface ParsedRow {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

function parsed(text: string, name: string): ParsedRow[] {
  if (
    text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('<')
  ) {
    throw new DataError(name, null, 'is a web page, not a table');
  }
  const columns = (header: string[]) => {
    requireColumns(header, name);
    return header.map((column) => (READ.has(column) ? column : null));
  };
  try {
    // Some lines of the site's files have more or fewer commas than the header.
    return parse(text, { bom: true, columns, info: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DataError(name, null, `is not a table: ${error.message}`);
  }
}

/** Checks the header. @throws {DataError} when columns are missing, for example because the site renamed them */
function requireColumns(header: readonly string[], name: string): void {
  const groups = TOGETHER.filter((group) => group.some((column) => header.includes(column)));
  const missing = [...NEEDED, ...groups.flat()].filter((column) => !header.includes(column));
  if (missing.length > 0) throw new DataError(name, null, `has no column ${missing.join(', ')}`);
}

/** Decodes a file. Files since 2024/25 are in UTF-8, earlier files are in Latin-1. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
