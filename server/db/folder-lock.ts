import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '#server/user-error.ts';

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** Tells a process from a later one with the same number; `null` where the system does not say. */
  born: z.string().nullable(),
  since: z.iso.datetime(),
});
type Holder = z.infer<typeof holderSchema>;

/**
 * Takes the data folder for this process: two processes on one PGlite database would destroy it. What a process left that
 * was killed does not count.
 *
 * @returns a function that gives the folder back.
 * @throws {UserError} that names the process holding it.
 */
export function lockFolder(folder: string, now: Date): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'db.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    born: birthOf(process.pid),
    since: now.toISOString(),
  });
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (read(file) === mine) rmSync(file);
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const found = read(file);
    const holder = found === null ? null : parse(found);
    if (holder !== null && isAlive(holder)) throw new UserError(inUse(folder, holder, file));
    if (found !== null) setAside(file, found);
  }
}

function inUse(folder: string, { pid, host, since }: Holder, file: string): string {
  const where = host === hostname() ? '' : ` on ${host}; if that machine is gone, delete ${file}`;
  return `The data folder ${folder} has been in use by process ${pid} since ${since}${where}.`;
}

/** Moves a stale lock out of the way, unless another process has just done so and put its own there. */
function setAside(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) === stale) rmSync(aside);
  else renameSync(aside, file);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
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

function isAlive({ pid, host, born }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return born === null || birthOf(pid) === born;
}

/** When Linux says the process was started, in ticks since the machine was. */
function birthOf(pid: number): string | null {
  const status = read(`/proc/${pid}/stat`);
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
