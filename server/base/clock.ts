import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import process from 'node:process';

/** Returns the current time; a parameter wherever time matters, so that tests can choose the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds by which the clocks of servers on one database may differ. A time that is further ahead was set by a wrong clock. */
export const CLOCKS_DIFFER = 60_000;

/** Monotonic time: seconds since `since`, comparable only between readings with the same `since`. */
export interface SteadyTime {
  readonly since: string;
  readonly seconds: number;
}

/** Counts from the boot on Linux, including suspended time; elsewhere from the start of the process. */
export function steadyTime(): SteadyTime {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { since: `boot ${boot}`, seconds: uptime() };
  } catch {
    return { since: `process ${process.pid} ${performance.timeOrigin}`, seconds: performance.now() / 1000 };
  }
}

/** Milliseconds of processor time that the calling thread has used: a stopwatch that excludes the time of other threads. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
