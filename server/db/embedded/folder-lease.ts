import { statSync } from 'node:fs';

/** The lease of a data folder. All threads of the process that holds it can check it. */
export interface FolderLease {
  /** The lock file's path and identity. A process that takes the folder creates a new file. */
  readonly path: string;
  readonly ino: number;
  readonly dev: number;
}

/** Whether the lock file is still the one that this process created. */
export function isLeaseHeld({ path, ino, dev }: FolderLease): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.ino === ino && found.dev === dev;
}
