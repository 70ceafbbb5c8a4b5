import { DataError } from '#server/data/data-error.ts';

/** One line of a file with its values by column. */
export class ResultRow {
  readonly #fields: Readonly<Record<string, string>>;
  readonly #file: string;
  readonly #line: number;

  constructor(fields: Readonly<Record<string, string>>, file: string, line: number) {
    this.#fields = fields;
    this.#file = file;
    this.#line = line;
  }

  /** Reports a problem of the line. @throws {DataError} with the file and the line */
  fail(problem: string): never {
    throw new DataError(this.#file, `line ${this.#line}`, problem);
  }

  /** The value in a column; empty when the file has no such column. */
  text(column: string): string {
    return this.#fields[column]?.trim() ?? '';
  }

  /** The value in a column. @throws {DataError} when it is empty */
  needed(column: string): string {
    return this.text(column) || this.fail(`has no ${column}`);
  }

  /**
   * The count in a column; `null` in an empty cell.
   *
   * @throws {DataError} when the value is not a whole number
   */
  count(column: string): number | null {
    const text = this.text(column);
    if (text === '') return null;
    // Some files have whole numbers with decimals: `3.0`, or `3,0` in a table of a German spreadsheet program.
    const [whole] = /^\d{1,3}(?=([.,]0+)?$)/.exec(text) ?? [];
    return whole === undefined ? this.fail(`${column} is "${text}", which is not a count`) : Number(whole);
  }
}
