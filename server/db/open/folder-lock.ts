import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { UnusableData, UserError } from '#server/base/user-error.ts';
import { type FolderLease, isLeaseHeld } from '#server/db/embedded/folder-lease.ts';

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** A text that identifies machine, boot and PID namespace, because process ids are comparable only within these; `null` if the system does not provide it. */
  machine: z.string().nullable().default(null),
  /** The start time of the process, to distinguish it from a later one with the same id; `null` if the system does not provide it. */
  born: z.string().nullable(),
  since: z.iso.datetime(),
});
type Holder = z.infer<typeof holderSchema>;

/** Another process has the data folder open. */
export class FolderInUse extends UserError {
  readonly folder: string;

  constructor(folder: string, message: string) {
    super(message);
    this.folder = folder;
  }
}

/** The lock of a data folder. */
export interface FolderLock {
  readonly lease: FolderLease;
  release(): Promise<void>;
}

export interface FolderLockTimes {
  /** Milliseconds without a renewal after which a holder on another host or in another container counts as stopped. */
  readonly expiry: number;
  /** Milliseconds between two renewals. */
  readonly renewal: number;
}

const TIMES: FolderLockTimes = { expiry: 15_000, renewal: 3000 };
const RENEWER = new URL('./folder-lock-renewal.ts', import.meta.url);

/**
 * Locks the data folder for this process, because two processes on one PGlite database would destroy it. The holder of the lock renews the modification
 * time of the lock file. If a holder on this machine is running, locking fails immediately. For a holder on another host or in another container, this
 * function waits: locking fails if the holder renews the lock file, and succeeds after the expiry otherwise.
 *
 * @throws {FolderInUse} with the process that holds the folder.
 * @throws {UnusableData} when the lock file cannot be read.
 */
export async function lockFolder(folder: string, now: Date, times: FolderLockTimes = TIMES): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'db.lock');
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    machine: machine(),
    born: birthOf(process.pid),
    since: now.toISOString(),
  };
  for (;;) {
    const file = create(path, JSON.stringify(mine));
    if (file !== null) return held(path, file, times.renewal);
    const found = readLock(folder, path);
    const holder = found === null ? null : parse(found);
    if (holder !== null && (await isAlive(path, holder, times.expiry)))
      throw new FolderInUse(folder, inUse(folder, holder));
    if (found !== null) setAside(path, found);
  }
}

function held(path: string, file: number, renewal: number): FolderLock {
  const { ino, dev } = fstatSync(file);
  const lease = { path, ino, dev };
  // The lock is renewed in a separate thread, because long work in this one must not delay renewals.
  const renewer = new Worker(RENEWER, { workerData: { file, renewal } });
  renewer.unref();
  return {
    lease,
    async release() {
      await renewer.terminate();
      if (isLeaseHeld(lease)) rmSync(path);
      closeSync(file);
    },
  };
}

/** Creates the lock file and returns its open descriptor; `null` if the file already exists. */
function create(path: string, text: string): number | null {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, text);
    return file;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  }
}

function inUse(folder: string, { pid, host, since }: Holder): string {
  const where = host === hostname() ? '' : ` on ${host}`;
  return `The data folder ${folder} has been in use by process ${pid}${where} since ${since}; stop that process, or set TENLINE_HOME to another folder.`;
}

/** Removes a stale lock file, unless another process has just replaced it with its own. */
function setAside(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) === stale) rmSync(aside);
  else renameSync(aside, path);
}

/** The text of the lock file; `null` if its holder has just removed it. */
function readLock(folder: string, path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    if (code === 'ENOENT') return null;
    throw new UnusableData(
      `The lock file of the data folder ${folder} cannot be read (${code}): make its files readable for this user, or set TENLINE_HOME to another folder.`,
    );
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isAlive(path: string, holder: Holder, expiry: number): Promise<boolean> {
  const isNear = holder.machine === null ? holder.host === hostname() : holder.machine === machine();
  return isNear ? isRunning(holder) : isRenewed(path, expiry);
}

function isRunning({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return born === null || birthOf(pid) === born;
}

/** Whether the lock file is renewed before the expiry. Its time is not compared with this host's clock, because clocks of two hosts may differ. */
async function isRenewed(path: string, expiry: number): Promise<boolean> {
  const first = renewalOf(path);
  const end = performance.now() + expiry;
  while (performance.now() < end) {
    await sleep(Math.min(250, expiry / 10));
    const now = renewalOf(path);
    if (now === null) return false;
    if (now !== first) return true;
  }
  return false;
}

/** A text that changes with each renewal. The file is opened, because a network file system may otherwise return cached attributes. */
function renewalOf(path: string): string | null {
  try {
    const file = openSync(path, 'r');
    const { ino, mtimeMs } = fstatSync(file);
    closeSync(file);
    return `${ino} ${mtimeMs}`;
  } catch {
    return null;
  }
}

/** The start time of a process on Linux, in clock ticks since boot; `null` if unknown. */
function birthOf(pid: number): string | null {
  const status = read(`/proc/${pid}/stat`);
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function machine(): string | null {
  const boot = read('/proc/sys/kernel/random/boot_id')?.trim();
  if (boot === undefined) return null;
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}
