import { parentPort, workerData } from 'node:worker_threads';
import type { CanonicalMatch } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import { readCompetition } from '#server/sources/wyscout/read-competition.ts';

/** The input of a worker. */
export interface WorkerTask {
  readonly folder: string;
  readonly name: string;
}

/** A worker's messages. A `DataError` is sent as plain fields, because structured cloning loses its class. */
export type WorkerReport =
  | { readonly kind: 'read'; readonly bytes: number }
  | { readonly kind: 'done'; readonly matches: readonly CanonicalMatch[] }
  | { readonly kind: 'bad-data'; readonly file: string; readonly place: string | null; readonly problem: string };

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

if (parentPort !== null) {
  const { folder, name }: WorkerTask = workerData;
  try {
    report({ kind: 'done', matches: await readCompetition(folder, name, (bytes) => report({ kind: 'read', bytes })) });
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    report({ kind: 'bad-data', file: cause.file, place: cause.place, problem: cause.problem });
  }
}
