import { futimesSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** The thread that renews the lease of a data folder: it touches the open lock file, and notes when. */
const { file, renewal, renewedAt }: { file: number; renewal: number; renewedAt: BigInt64Array } = workerData;

setInterval(() => {
  const now = new Date();
  futimesSync(file, now, now);
  Atomics.store(renewedAt, 0, process.hrtime.bigint());
}, renewal);
