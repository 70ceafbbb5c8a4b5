import { CsvError, parse } from 'csv-parse/sync';
import { OWN_TABLE_LIMITS } from '#lib/domain/account/plans.ts';
import { type Column, columnOf, type Fact, NEEDED_FACTS } from '#server/sources/csv/columns.ts';
import { decode } from '#server/sources/csv/decode.ts';
import { type Faults, quoted } from '#server/sources/csv/faults.ts';

/** A column with its header as written and its index in each row. */
export type PlacedColumn = Column & { readonly header: string; readonly index: number };

/** The cells of a table. Rows have the numbers that a spreadsheet shows. */
export interface CsvCells {
  readonly columns: readonly PlacedColumn[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** Limits against tables that would need much time or memory. */
const { bytes: MOST_BYTES } = OWN_TABLE_LIMITS;
const MOST_ROWS = 50_000;
const MOST_COLUMNS = 100;
const MOST_CHARACTERS = 1000;
const LONGEST_ROW = 50_000;
const SEPARATORS = [',', ';', '\t'] as const;
const TOO_LONG = `has more than ${LONGEST_ROW} characters: close a quotation mark that is open`;
const BAD_QUOTE = 'has a quotation mark that is not closed, or one inside a text: write it twice inside a quoted text';
/** A first line such as `sep=;`, in which Excel declares the separator. */
const SEPARATOR_LINE = /^sep=(?<separator>[,;\t])\r?\n/i;

/**
 * Splits the bytes of a table into a header and rows, and adds faults of its form. The separator is the one that gives most known
 * headers, unless the first line declares it. Empty rows are left out.
 *
 * @param mostRows the maximum number of rows
 * @returns `null` when there are no rows to check because of a fault
 */
export function cellsOf(bytes: Uint8Array, faults: Faults, mostRows = MOST_ROWS): CsvCells | null {
  if (bytes.length > MOST_BYTES) {
    faults.add(null, null, `has more than ${MOST_BYTES / 1_000_000} MB: divide it into several tables`);
    return null;
  }
  const decoded = decode(bytes);
  if ('problem' in decoded) {
    faults.add(null, null, decoded.problem);
    return null;
  }
  const stated = SEPARATOR_LINE.exec(decoded.text);
  const text = decoded.text.slice(stated?.[0].length ?? 0);
  const separator = stated?.groups?.['separator'] ?? separatorOf(text.slice(0, LONGEST_ROW));
  const records = split(text, { separator, mostRows }, faults);
  if (records === null) return null;
  const [header = [], ...others] = records;
  const columns = placed(header, others, faults);
  const rows = others
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) faults.add(null, null, 'has no row below the header: write a row for each subject of a match');
  for (const { number, cells } of rows) checkSize(number, cells, header.length, faults);
  return columns === null || rows.length === 0 ? null : { columns, rows };
}

function separatorOf(text: string): string {
  const known = (separator: string) =>
    parsed(text, separator, 1)[0]?.filter((header) => columnOf(header) !== null).length ?? 0;
  try {
    return SEPARATORS.toSorted((one, other) => known(other) - known(one))[0] ?? ',';
  } catch {
    return ',';
  }
}

function split(
  text: string,
  { separator, mostRows }: { readonly separator: string; readonly mostRows: number },
  faults: Faults,
): string[][] | null {
  // The parser's own limit does not count separators, and the parser needs minutes for a line with millions of them.
  const long = text.split('\n').findIndex((line) => line.length > LONGEST_ROW);
  if (long >= 0) {
    faults.add(long + 1, null, TOO_LONG);
    return null;
  }
  try {
    const records = parsed(text, separator, mostRows + 2);
    if (records.length <= mostRows + 1) return records;
    faults.add(null, null, `has more than ${mostRows} rows: divide it into several tables`);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? 0) + 1;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    faults.add(row, null, isLong ? TOO_LONG : BAD_QUOTE);
  }
  return null;
}

function parsed(text: string, delimiter: string, most: number): string[][] {
  // Empty lines are kept, because a spreadsheet counts them in its row numbers.
  return parse(text, { delimiter, to: most, relax_column_count: true, max_record_size: LONGEST_ROW }).map((cells) =>
    cells.map((cell) => cell.trim()),
  );
}

function placed(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  faults: Faults,
): PlacedColumn[] | null {
  if (header.length > MOST_COLUMNS) {
    faults.add(null, null, `has more than ${MOST_COLUMNS} columns: remove those without a header`);
    return null;
  }
  const columns: PlacedColumn[] = [];
  const seen = new Map<string, string>();
  for (const [index, name] of header.entries()) {
    const column = columnOf(name);
    const key = column === null ? '' : 'fact' in column ? column.fact : column.statistic;
    const isFilled = rows.some((cells) => (cells[index] ?? '') !== '');
    if (name === '' && isFilled) faults.add(1, null, `has no header above the cells of column ${index + 1}: write one`);
    else if (column === null && name !== '') {
      faults.add(
        1,
        null,
        `has the header ${quoted(name)}, which is not known: use one of the example table, or remove the column`,
      );
    } else if (seen.has(key)) {
      faults.add(1, null, `has ${quoted(seen.get(key) ?? '')} and ${quoted(name)}, which mean the same: keep one`);
    } else if (column !== null) columns.push({ ...column, header: name, index });
    if (column !== null) seen.set(key, name);
  }
  const missing = NEEDED_FACTS.filter((fact) => !seen.has(fact));
  if (missing.length > 0)
    faults.add(1, null, `has no column ${list(missing)}: add ${missing.length === 1 ? 'it' : 'them'}`);
  const hasStatistics = columns.some((column) => 'statistic' in column);
  if (!hasStatistics) faults.add(1, null, 'has no column of a statistic: add one such as Goals or Shots');
  return missing.length > 0 || !hasStatistics ? null : columns;
}

function list(facts: readonly Fact[]): string {
  return facts.join(', ');
}

function checkSize(row: number, cells: readonly string[], width: number, faults: Faults): void {
  const extra = cells.findIndex((cell, index) => index >= width && cell !== '');
  if (extra >= 0) {
    faults.add(
      row,
      null,
      `has ${cells.length} cells below ${width} headers: quote a text or number that has a separator in it`,
    );
  }
  const long = cells.find((cell) => cell.length > MOST_CHARACTERS);
  if (long !== undefined) faults.add(row, null, `has a cell with more than ${MOST_CHARACTERS} characters: shorten it`);
}
