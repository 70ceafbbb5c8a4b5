/** A fault of a table: where it is, and what to write instead. */
export interface CsvFault {
  /** The row as a spreadsheet numbers it, from 1; `null` for the table as a whole. */
  readonly row: number | null;
  /** The column's header as written; `null` for the row as a whole. */
  readonly column: string | null;
  /** The problem, for example `is "3,5", which is not a whole number: write 3 or 4`. */
  readonly problem: string;
}

/** The maximum number of listed faults; the others are only counted. */
const MOST_LISTED = 50;
const LONGEST_QUOTE = 60;

/** Collects the faults of a table. */
export class Faults {
  readonly listed: CsvFault[] = [];
  #others = 0;

  add(row: number | null, column: string | null, problem: string): void {
    if (this.listed.length < MOST_LISTED) this.listed.push({ row, column, problem });
    else this.#others += 1;
  }

  /** The number of faults that are not listed. */
  get others(): number {
    return this.#others;
  }

  get isEmpty(): boolean {
    return this.listed.length === 0;
  }
}

/** @example faultLine({ row: 7, column: 'Goals', problem: 'is "x"' }) // 'row 7, column Goals: is "x"' */
export function faultLine({ row, column, problem }: CsvFault): string {
  if (row === null) return column === null ? `The table ${problem}` : `column ${column}: ${problem}`;
  return column === null ? `row ${row}: ${problem}` : `row ${row}, column ${column}: ${problem}`;
}

/** A cell's text inside a message: on one line, cut when long. */
export function quoted(text: string): string {
  const line = text.replace(/\p{C}+|\s+/gu, ' ').trim();
  return `"${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}"`;
}
