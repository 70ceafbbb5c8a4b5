import { Worker } from 'node:worker_threads';
import type { NewTableFile, TableSummary } from '#server/sources/csv/own-tables.ts';
import type { CsvFaults } from '#server/sources/csv/read-csv.ts';
import type { ReadingReport } from '#server/sources/reading-worker.ts';

const WORKER = new URL('./reading-worker.ts', import.meta.url);
/** The maximum memory of the thread. The check of a table of the largest size needs a quarter of it. */
const MEMORY = { maxOldGenerationSizeMb: 768 };

/**
 * Checks a user's new table in another thread.
 *
 * @returns the table's faults, or its summary when it has none
 * @throws the signal's reason once it aborts; an error when the thread fails or ends early
 */
export async function checkInThread(table: NewTableFile, signal: AbortSignal): Promise<CsvFaults | TableSummary> {
  signal.throwIfAborted();
  const worker = new Worker(WORKER, { workerData: table, resourceLimits: MEMORY });
  const checked = Promise.withResolvers<CsvFaults | TableSummary>();
  const stop = () => checked.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.on('message', (report: ReadingReport) => {
    if (report.kind === 'checked') checked.resolve(report.checked);
  });
  worker.on('error', checked.reject);
  worker.on('exit', () => checked.reject(new Error('the checking thread ended early')));
  try {
    return await checked.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
