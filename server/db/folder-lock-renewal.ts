import { fstatSync, futimesSync, statSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * Renews the lease of a data folder, in its own thread: updates the modification time of the lock file and records the time of the renewal. The recorded
 * time is read before the file is checked. So it is old if the process was paused between the reading and the check.
 */
function renew(path: string, file: number, renewedAt: BigInt64Array): void {
  const now = process.hrtime.bigint();
  const [mine, found] = [fstatSync(file), statSync(path, { throwIfNoEntry: false })];
  if (found?.ino !== mine.ino || found.dev !== mine.dev) {
    // With the time zero the renewal counts as late, so the holder reads the lock file before its next write.
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
    // An error of the file system can be temporary. The next renewal tries again, and if it is late, the holder reads the lock file before a write.
  }
}, renewal);
