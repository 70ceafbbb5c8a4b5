import { CsvError, parse } from 'csv-parse/sync';
import { DataError } from '#server/data/data-error.ts';
import type { LeftOut } from '#server/data/left-out.ts';
import { ResultRow } from '#server/sources/football-data/result-row.ts';

const NEEDED = ['Date', 'HomeTeam', 'AwayTeam'];

/** Other names of columns: in the files of further leagues, and in old seasons. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Home', 'HomeTeam'],
  ['HT', 'HomeTeam'],
  ['Away', 'AwayTeam'],
  ['AT', 'AwayTeam'],
  ['HG', 'FTHG'],
  ['AG', 'FTAG'],
]);

const GOALS = ['FTHG', 'FTAG'];
/** The columns of each figure: the home and the away team's. Old seasons and lower leagues do not have all of them, fixtures have none. */
const FIGURES: readonly (readonly [home: string, away: string])[] = [
  ['HTHG', 'HTAG'],
  ['HS', 'AS'],
  ['HST', 'AST'],
  ['HF', 'AF'],
  ['HC', 'AC'],
  ['HY', 'AY'],
  ['HR', 'AR'],
];

/** All columns that are read. Other columns, such as those of odds, are dropped while the table is parsed. */
const READ = new Set(['Div', 'Country', 'League', 'Season', 'Time', 'Referee', ...NEEDED, ...GOALS, ...FIGURES.flat()]);

/**
 * Reads the lines of a file. A column without its other side is left out, and so is a repeated header.
 *
 * @param name the file's name in messages
 * @throws {DataError} when the file is not a table of matches
 */
export function readResultFile(bytes: Buffer, name: string, leftOut: LeftOut): ResultRow[] {
  return parsed(decoded(bytes), name, leftOut).flatMap(({ record, info: { lines } }) => {
    if (Object.values(record).every((field) => field === '')) return [];
    const row = new ResultRow(record, name, lines);
    if (row.text('Date') !== 'Date') return [row];
    leftOut.note({ file: name, place: `line ${lines}`, problem: 'repeats the header' });
    return [];
  });
}

interface ParsedRow {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

function parsed(text: string, name: string, leftOut: LeftOut): ParsedRow[] {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content.startsWith('<')) throw new DataError(name, null, 'is a web page, not a table');
  const columns = (header: string[]) => {
    const names = header.map((column) => OTHER_NAMES.get(column.trim()) ?? column.trim());
    const halves = columnsToDrop(names, name);
    for (const { column, problem } of halves) leftOut.note({ file: name, place: `column ${column}`, problem });
    const dropped = new Set<string>(halves.map(({ column }) => column));
    return names.map((column) => (READ.has(column) && !dropped.has(column) ? column : null));
  };
  try {
    // Some lines of the site's files have more or fewer commas than the header.
    const form = { bom: true, columns, info: true, relax_column_count: true, skip_empty_lines: true };
    return parse(text, { ...form, delimiter: delimiterOf(content) });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DataError(name, null, `is not a table: ${error.message}`);
  }
}

/** The character between columns. Spreadsheet programs of some countries write semicolons or tabs. */
function delimiterOf(content: string): string {
  const [header = ''] = content.split(/\r?\n/, 1);
  return [',', ';', '\t'].find((character) => header.split(character).length > NEEDED.length) ?? ',';
}

/** The columns without their other side. @throws {DataError} when a needed column is missing, for example because the site renamed it */
function columnsToDrop(header: readonly string[], name: string) {
  const has = (column: string) => header.includes(column);
  const isPlayed = [...GOALS, ...FIGURES.flat()].some(has);
  const missing = [...NEEDED, ...(isPlayed ? GOALS : [])].filter((column) => !has(column));
  if (missing.length > 0) throw new DataError(name, null, `has no column ${missing.join(', ')}`);
  return FIGURES.flatMap((pair) => {
    const column = pair.find(has);
    const other = pair.find((side) => !has(side));
    if (other === undefined || column === undefined) return [];
    return [{ column, problem: `is not read, because there is no column ${other}` }];
  });
}

/** Decodes a file. Files since 2024/25 are in UTF-8, earlier files are in Latin-1. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
