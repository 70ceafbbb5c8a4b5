import { parentPort, workerData } from 'node:worker_threads';
import type { CanonicalMatch } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import { readCompetition } from '#server/sources/wyscout/read-competition.ts';

/** The input of a worker. */
export interface WorkerTask {
  readonly folder: string;
  /** The names of all competitions to read. */
  readonly names: readonly string[];
  /** An array with one element that all workers share: the index of the next competition to read. */
  readonly next: Int32Array;
}

/** The messages of a worker. A `DataError` is sent as plain fields, because structured cloning loses its class. */
export type WorkerReport =
  | { readonly kind: 'read'; readonly bytes: number }
  | { readonly kind: 'competition'; readonly index: number; readonly matches: readonly CanonicalMatch[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'bad-data'; readonly file: string; readonly place: string | null; readonly problem: string };

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

/** Reads competitions until none is left. The workers divide them without the parent thread, which can be busy for seconds. */
async function readAll({ folder, names, next }: WorkerTask): Promise<void> {
  for (let index = Atomics.add(next, 0, 1); index < names.length; index = Atomics.add(next, 0, 1)) {
    const matches = await readCompetition(folder, names[index] ?? '', (bytes) => report({ kind: 'read', bytes }));
    report({ kind: 'competition', index, matches });
  }
  report({ kind: 'done' });
}

if (parentPort !== null) {
  try {
    await readAll(workerData);
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    report({ kind: 'bad-data', file: cause.file, place: cause.place, problem: cause.problem });
  }
}
