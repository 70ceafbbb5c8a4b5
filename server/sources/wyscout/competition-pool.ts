import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CanonicalMatch } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { WorkerReport, WorkerTask } from '#server/sources/wyscout/competition-worker.ts';
import type { CompetitionFiles } from '#server/sources/wyscout/folder.ts';
import type { Advance } from '#server/sources/wyscout/read-competition.ts';

const WORKER = new URL('./competition-worker.ts', import.meta.url);

/** Reads one competition in a worker thread, which ends after it or when `signal` is aborted. */
function readInThread(task: WorkerTask, advance: Advance, signal: AbortSignal): Promise<readonly CanonicalMatch[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: task });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (report: WorkerReport) => {
      try {
        if (report.kind === 'read') advance(report.bytes);
        else if (report.kind === 'done') resolve(report.matches);
        else reject(new DataError(report.file, report.place, report.problem));
      } catch (error) {
        // `advance` throws to stop the reading.
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
 * Reads competitions in parallel, one thread per processor, and returns the matches of each. The first failure stops the
 * others; `advance` receives the number of bytes read.
 */
export async function readCompetitions(
  folder: string,
  competitions: readonly CompetitionFiles[],
  advance: Advance,
): Promise<CanonicalMatch[][]> {
  const stop = new AbortController();
  const waiting = competitions.map(({ name }, index) => ({ name, index }));
  const read: CanonicalMatch[][] = competitions.map(() => []);
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && !stop.signal.aborted; next = waiting.shift()) {
      read[next.index] = [...(await readInThread({ folder, name: next.name }, advance, stop.signal))];
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  } finally {
    stop.abort();
  }
  return read;
}
