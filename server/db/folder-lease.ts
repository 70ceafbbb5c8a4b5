import { statSync } from 'node:fs';
import { UserError } from '#server/user-error.ts';

/** The lease of a data folder. All threads of the process that holds it can check it. */
export interface FolderLease {
  /** The lock file's path and identity. A process that takes the folder creates a new file. */
  readonly path: string;
  readonly ino: number;
  readonly dev: number;
  /** Milliseconds without a renewal after which another process may take the folder. */
  readonly expiry: number;
  /** The time of the last renewal, by `process.hrtime` in nanoseconds, in shared memory. */
  readonly renewedAt: BigInt64Array<SharedArrayBuffer>;
}

/** Whether the lock file is still the one that this process created. */
export function isLeaseHeld({ path, ino, dev }: FolderLease): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.ino === ino && found.dev === dev;
}

/**
 * Checks that this process still holds the folder. It reads the lock file only when a renewal is late.
 *
 * @throws {UserError} when another process has taken the folder while this one was paused
 */
export function assertLeaseHeld(lease: FolderLease): void {
  const silence = Number(process.hrtime.bigint() - Atomics.load(lease.renewedAt, 0)) / 1e6;
  if (silence > lease.expiry / 2 && !isLeaseHeld(lease))
    throw new UserError(`Another process has taken the data folder of ${lease.path} while this one was paused.`);
}
