import { statSync } from 'node:fs';
import { UserError } from '#server/user-error.ts';

/** The lease of a data folder, which all threads of its holder can check. */
export interface FolderLease {
  /** The lock file and its identity; another process that takes the folder replaces it. */
  readonly path: string;
  readonly ino: number;
  readonly dev: number;
  /** Milliseconds without renewal after which another process may have taken the folder. */
  readonly expiry: number;
  /** The time of the last confirmed hold by `process.hrtime`, in shared memory. */
  readonly renewedAt: BigInt64Array<SharedArrayBuffer>;
}

export function isLeaseHeld({ path, ino, dev }: FolderLease): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.ino === ino && found.dev === dev;
}

/** Reads the file only when the renewal is late. @throws {UserError} when another process took the folder while this one was paused */
export function assertLeaseHeld(lease: FolderLease): void {
  const silence = Number(process.hrtime.bigint() - Atomics.load(lease.renewedAt, 0)) / 1e6;
  if (silence > lease.expiry / 2 && !isLeaseHeld(lease))
    throw new UserError(`Another process has taken the data folder of ${lease.path} while this one was paused.`);
}
