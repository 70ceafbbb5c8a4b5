import { Worker } from 'node:worker_threads';
import type { CanonicalImport, CanonicalMatch } from '#server/data/canonical.ts';
import type { OwnTables } from '#server/sources/csv/own-tables.ts';
import type { ReadOptions, ReadOrder } from '#server/sources/read-source.ts';
import type { ReadingReport } from '#server/sources/reading-worker.ts';
import { UserError } from '#server/user-error.ts';

const WORKER = new URL('./reading-worker.ts', import.meta.url);

/**
 * Reads a source or a user's own tables in another thread, so that this thread continues to serve requests. The matches arrive in
 * batches. Between two batches, the event loop serves other events.
 *
 * @throws {UserError} for an invalid order or invalid data; the signal's reason once it aborts
 */
export async function readInThread(
  order: ReadOrder | OwnTables,
  { progress, signal }: ReadOptions,
): Promise<CanonicalImport> {
  signal.throwIfAborted();
  const worker = new Worker(WORKER, { workerData: order });
  const read = Promise.withResolvers<CanonicalImport>();
  const stop = () => read.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const matches: CanonicalMatch[] = [];
  const take = (report: ReadingReport) => {
    if (report.kind === 'start') progress.start(report.label, report.total);
    else if (report.kind === 'advance') progress.advance(report.by);
    else if (report.kind === 'done') progress.done();
    else if (report.kind === 'fault') read.reject(new UserError(report.message));
    else if (report.kind === 'read') read.resolve({ ...report.data, matches });
    else if (report.kind === 'matches') {
      matches.push(...report.matches);
      setImmediate(() => worker.postMessage('next'));
    }
  };
  worker.on('message', (report: ReadingReport) => {
    try {
      take(report);
    } catch (error) {
      // The progress throws after the work was stopped.
      read.reject(error);
    }
  });
  worker.on('error', read.reject);
  worker.on('exit', () => read.reject(new Error('the reading thread ended early')));
  try {
    return await read.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
