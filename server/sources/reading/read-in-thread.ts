import type { CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';
import { inThread } from '#server/base/thread.ts';
import type { NewTableFile, OwnTables, TableSummary } from '#server/sources/csv/own-tables.ts';
import type { CsvFaults } from '#server/sources/csv/read-csv.ts';
import type { ReadOrder } from '#server/sources/parts/source-files.ts';
import type { ReadOptions } from '#server/sources/reading/read-source.ts';
import type { ReadingTasks } from '#server/sources/reading/reading-worker.ts';

const PROGRAM = new URL('./reading-worker.ts', import.meta.url);
/** The maximum memory of a check. The check of a table of the largest size needs a quarter of it. */
const CHECK_MEMORY = { maxOldGenerationSizeMb: 768 };

/**
 * Reads a source or a user's own tables in another thread, so that this thread continues to serve requests. The matches arrive in
 * batches. Between two batches, the event loop serves other events.
 *
 * @throws {UserError} for an invalid order or invalid data; the signal's reason once it aborts
 */
export function readInThread(order: ReadOrder | OwnTables, options: ReadOptions): Promise<CanonicalImport> {
  return inThread<ReadingTasks, CanonicalImport>(PROGRAM, options, async (call) => {
    const data = await call('read', order);
    const matches: CanonicalMatch[] = [];
    for (let batch = await call('nextMatches'); batch.length > 0; batch = await call('nextMatches')) {
      matches.push(...batch);
    }
    return { ...data, matches };
  });
}

/**
 * Checks a user's new table in another thread.
 *
 * @returns the table's faults, or its summary when it has none
 * @throws the signal's reason once it aborts; an error when the thread fails or ends early
 */
export function checkInThread(table: NewTableFile, signal: AbortSignal): Promise<CsvFaults | TableSummary> {
  return inThread<ReadingTasks, CsvFaults | TableSummary>(PROGRAM, { signal, memory: CHECK_MEMORY }, (call) =>
    call('check', table),
  );
}
