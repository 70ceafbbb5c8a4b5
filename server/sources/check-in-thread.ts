import { Worker } from 'node:worker_threads';
import type { NewTable, TableSummary } from '#server/sources/csv/own-tables.ts';
import type { CsvFaults } from '#server/sources/csv/read-csv.ts';
import type { ReadingReport } from '#server/sources/reading-worker.ts';

const WORKER = new URL('./reading-worker.ts', import.meta.url);
/** A table of the largest size takes a quarter of this. */
const MEMORY = { maxOldGenerationSizeMb: 768 };

/** Checks a user's new table in another thread. @throws the signal's reason once it aborts, and when the thread ends early. */
export async function checkInThread(table: NewTable, signal: AbortSignal): Promise<CsvFaults | TableSummary> {
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
