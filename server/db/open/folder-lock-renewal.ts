import { futimesSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Renews the modification time of a lock file in its own thread, through its descriptor: the file of another process is never renewed. */
const { file, renewal }: { file: number; renewal: number } = workerData;
setInterval(() => {
  try {
    const now = new Date();
    futimesSync(file, now, now);
  } catch {
    // An error of the file system can be temporary. The next renewal tries again.
  }
}, renewal);
