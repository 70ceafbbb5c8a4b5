import type { LeftOutPart } from '#server/base/canonical.ts';
import { DataError } from '#server/data/data-error.ts';

/** The largest share of the rows of a file that may be left out. Above it the file is refused, because it may be read wrongly as a whole. */
const MOST_ROWS = 0.1;

/** Collects the parts of a source's files that are left out because of a {@link DataError}. */
export class LeftOut {
  readonly parts: LeftOutPart[] = [];

  /** Notes a part that is left out. */
  note({ file, place, problem }: LeftOutPart): void {
    this.parts.push({ file, place, problem });
  }

  /** The result of `read`, or `null` after a {@link DataError}, which is noted. @throws any other error */
  attempt<Result>(read: () => Result): Result | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      this.note(error);
      return null;
    }
  }

  /** The result of reading a file, or `null` after a {@link DataError}, which is noted as a file that is refused. @throws any other error */
  async attemptFile<Result>(read: () => Promise<Result>): Promise<Result | null> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      const { file, place, problem } = error;
      this.parts.push({ file, place, problem, isRefused: true });
      return null;
    }
  }

  /**
   * Reads the rows of a file. Rows with a {@link DataError} are left out. If they are more than a tenth, nothing of the file is read.
   *
   * @param file the name of the file in messages
   */
  rows<Row, Result extends object>(file: string, rows: readonly Row[], read: (row: Row) => Result): Result[] {
    const before = this.parts.length;
    const results = rows.flatMap((row) => this.attempt(() => read(row)) ?? []);
    const failed = this.parts.length - before;
    if (failed <= MOST_ROWS * rows.length) return results;
    const [first] = this.parts.slice(before);
    const example = first === undefined ? '' : ` (${first.place}: ${first.problem})`;
    const share = `${failed} of ${rows.length} ${rows.length === 1 ? 'row' : 'rows'} cannot be read${example}`;
    const problem = `${share}, so that nothing of this file is imported`;
    this.parts.splice(before, 0, { file, place: null, problem, isRefused: true });
    return [];
  }

  /** Throws when a file was refused. @throws {DataError} with the first such file */
  requireAccepted(): void {
    const refused = this.parts.find(({ isRefused }) => isRefused);
    if (refused !== undefined) throw new DataError(refused.file, refused.place, refused.problem);
  }

  /** Throws when nothing was read. @throws {DataError} with the first part that was left out */
  requireSome(count: number): void {
    const first = this.parts.find((part) => part.isRefused) ?? this.parts[0];
    if (count === 0 && first !== undefined) throw new DataError(first.file, first.place, first.problem);
  }
}
