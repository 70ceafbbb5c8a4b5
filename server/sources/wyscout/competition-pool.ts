import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CanonicalMatch } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { WorkerReport, WorkerTask } from '#server/sources/wyscout/competition-worker.ts';
import type { CompetitionFiles } from '#server/sources/wyscout/folder.ts';
import type { Advance } from '#server/sources/wyscout/read-competition.ts';

const WORKER = new URL('./competition-worker.ts', import.meta.url);

interface Receiver {
  readonly advance: Advance;
  readonly take: (index: number, matches: readonly CanonicalMatch[]) => void;
}

/** Runs one worker thread until no competition is left to read, or until the signal aborts. */
function readInThread(task: WorkerTask, { advance, take }: Receiver, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: task });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (report: WorkerReport) => {
      try {
        if (report.kind === 'read') advance(report.bytes);
        else if (report.kind === 'competition') take(report.index, report.matches);
        else if (report.kind === 'done') resolve();
        else reject(new DataError(report.file, report.place, report.problem));
      } catch (error) {
        // `advance` throws when the reading must stop.
        reject(error);
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the reading thread ended early'));
    });
  });
}

/**
 * Reads competitions in parallel, with at most one thread per processor. The first failure stops all threads.
 *
 * @param advance called with the number of bytes of each chunk read
 * @returns the matches of each competition, in the order of `competitions`
 * @throws {DataError} for an invalid file
 */
export async function readCompetitions(
  folder: string,
  competitions: readonly CompetitionFiles[],
  advance: Advance,
): Promise<(readonly CanonicalMatch[])[]> {
  const stop = new AbortController();
  const read: (readonly CanonicalMatch[])[] = competitions.map(() => []);
  const take: Receiver['take'] = (index, matches) => {
    read[index] = matches;
  };
  const task: WorkerTask = {
    folder,
    names: competitions.map(({ name }) => name),
    next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  const threads = Math.min(availableParallelism(), competitions.length);
  try {
    await Promise.all(Array.from({ length: threads }, () => readInThread(task, { advance, take }, stop.signal)));
  } finally {
    stop.abort();
  }
  return read;
}
