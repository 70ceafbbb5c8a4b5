import type { Kysely } from 'kysely';
import type { FileTable } from '#lib/contract/data/files.ts';
import { inThread } from '#server/base/thread.ts';
import type { Database } from '#server/db/schema.ts';
import { TABLE_QUERIES } from '#server/services/files/file-tables.ts';
import { loadOrigins } from '#server/services/files/origins.ts';
import type { ParquetTasks } from '#server/services/files/parquet-worker.ts';
import { tablePages } from '#server/services/files/table-pages.ts';

const PROGRAM = new URL('./parquet-worker.ts', import.meta.url);
/** The maximum memory of the thread in MB. A group of rows with 50 columns needs a third of it. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 };

export interface TableOrder {
  readonly table: FileTable;
  /** The user whose own tables are included; `null` for only the football that all users see. */
  readonly userId: number | null;
  /** Stops the work, which then throws the signal's reason. */
  readonly signal: AbortSignal;
  /** Takes the next bytes of the file, and settles when more can be taken. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
}

/**
 * Writes a whole table as Parquet. The database is read page by page, and another thread encodes the pages, so that
 * requests are served meanwhile. The memory does not grow with the number of rows.
 *
 * @throws the signal's reason once it aborts; errors of the database and of `write`
 */
export async function writeTable(db: Kysely<Database>, { table, userId, signal, write }: TableOrder): Promise<void> {
  const query = TABLE_QUERIES[table];
  const columns = query.columns.map(({ name, type }) => ({ name, type }));
  const origins = await loadOrigins(db, query.subject, userId);
  await inThread<ParquetTasks, void>(PROGRAM, { signal, memory: MEMORY }, async (call) => {
    await call('begin', { columns, ...origins });
    for await (const page of tablePages(db, query, userId)) {
      signal.throwIfAborted();
      const bytes = await call('add', page);
      if (bytes.length > 0) await write(bytes);
    }
    await write(await call('end'));
  });
}
