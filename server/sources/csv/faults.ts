/** A fault of a table: its place, the problem, and what to write instead. */
export interface CsvFault {
  /** The row's number in a spreadsheet, from 1; `null` when the fault concerns the whole table. */
  readonly row: number | null;
  /** The column's header as written; `null` when the fault concerns the whole row. */
  readonly column: string | null;
  /** The problem, for example `is "3,5", which is not a whole number: write 3 or 4`. */
  readonly problem: string;
}

/** The maximum number of listed faults. Further faults are only counted. */
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

/** The line that shows a fault. @example faultLine({ row: 7, column: 'Goals', problem: 'is "x"' }) // 'row 7, column Goals: is "x"' */
export function faultLine({ row, column, problem }: CsvFault): string {
  if (row === null) return column === null ? `The table ${problem}` : `column ${column}: ${problem}`;
  return column === null ? `row ${row}: ${problem}` : `row ${row}, column ${column}: ${problem}`;
}

/** A cell's text in quotation marks for a message: on one line, and shortened to 60 characters. */
export function quoted(text: string): string {
  const line = text.replace(/\p{C}+|\s+/gu, ' ').trim();
  return `"${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}"`;
}
