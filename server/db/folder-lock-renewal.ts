import { fstatSync, futimesSync, statSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * The thread that renews the lease of a data folder: it touches the open lock file and records the time of the last confirmed hold. The
 * time is read before the file is checked, so that the recorded time is old after a pause in between.
 */
function renew(path: string, file: number, renewedAt: BigInt64Array): void {
  const now = process.hrtime.bigint();
  const [mine, found] = [fstatSync(file), statSync(path, { throwIfNoEntry: false })];
  if (found?.ino !== mine.ino || found.dev !== mine.dev) {
    // Zero means stale: the holder checks the file itself before its next write.
    Atomics.store(renewedAt, 0, 0n);
    return;
  }
  const time = new Date();
  futimesSync(file, time, time);
  Atomics.store(renewedAt, 0, now);
}

const { path, file, renewal, renewedAt }: { path: string; file: number; renewal: number; renewedAt: BigInt64Array } =
  workerData;
setInterval(() => {
  try {
    renew(path, file, renewedAt);
  } catch {
    // A file system can fail for a moment. The next renewal tries again, and before a write the holder checks a renewal that is late.
  }
}, renewal);
