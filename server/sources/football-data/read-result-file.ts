import { CsvError, parse } from 'csv-parse/sync';
import { DataError } from '#server/data/data-error.ts';
import { ResultRow } from '#server/sources/football-data/result-row.ts';

const NEEDED = ['Date', 'HomeTeam', 'AwayTeam'];

/**
 * Reads the lines of a file.
 *
 * @param name the file's name in messages
 * @throws {DataError} when the file is not a table of matches.
 */
export function readResultFile(bytes: Buffer, name: string): ResultRow[] {
  const rows = parsed(decoded(bytes), name);
  const columns = Object.keys(rows[0]?.record ?? {});
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (rows.length > 0 && missing.length > 0) throw new DataError(name, null, `has no column ${missing.join(', ')}`);
  return rows
    .filter(({ record }) => Object.values(record).some((field) => field !== ''))
    .map(({ record, info }) => new ResultRow(record, name, info.lines));
}

interface ParsedRow {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

function parsed(text: string, name: string): ParsedRow[] {
  try {
    // Some lines of the site's files have more or fewer commas than the header.
    return parse(text, { bom: true, columns: true, info: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DataError(name, null, `is not a table: ${error.message}`);
  }
}

/** The files are in UTF-8 since 2024/25 and in Latin-1 before. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
