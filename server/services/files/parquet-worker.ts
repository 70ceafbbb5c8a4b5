import { offerTasks } from '#server/base/thread.ts';
import { createParquet, type ParquetForm } from '#server/services/files/parquet.ts';

function parquetTasks() {
  let file: ReturnType<typeof createParquet> | null = null;
  return {
    /** Begins the file of this thread. */
    begin(form: ParquetForm): void {
      file = createParquet(form);
    },
    /** Adds a page of rows, an array of arrays as JSON. @returns the bytes that are complete, often none */
    add: (page: string): Uint8Array => file?.add(page) ?? new Uint8Array(),
    /** @returns the last bytes of the file */
    end: (): Uint8Array => file?.end() ?? new Uint8Array(),
  };
}

export type ParquetTasks = ReturnType<typeof parquetTasks>;

offerTasks(parquetTasks());
