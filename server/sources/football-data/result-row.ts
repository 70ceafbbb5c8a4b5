import { DataError } from '#server/data/data-error.ts';

/** One line of a file, by the names of its columns. */
export class ResultRow {
  readonly #fields: Readonly<Record<string, string>>;
  readonly #file: string;
  readonly #line: number;

  constructor(fields: Readonly<Record<string, string>>, file: string, line: number) {
    this.#fields = fields;
    this.#file = file;
    this.#line = line;
  }

  /** @throws {DataError} that names the line. */
  fail(problem: string): never {
    throw new DataError(this.#file, `line ${this.#line}`, problem);
  }

  /** What a column holds; empty where the file has no such column. */
  text(column: string): string {
    return this.#fields[column]?.trim() ?? '';
  }

  /** @throws {DataError} when the column is empty. */
  needed(column: string): string {
    return this.text(column) || this.fail(`has no ${column}`);
  }

  /**
   * The count in a column; `null` when it is empty.
   *
   * @throws {DataError} when it holds anything else than a whole number.
   */
  count(column: string): number | null {
    const text = this.text(column);
    if (text === '') return null;
    // Some of the site's files came out of a table that writes whole numbers with a point.
    if (!/^\d{1,3}(\.0+)?$/.test(text)) return this.fail(`${column} is "${text}", which is no count`);
    return Number(text);
  }
}
