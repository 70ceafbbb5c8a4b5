import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB (1 MB = 1,000,000 bytes). */
export interface ProcessMemory {
  readonly now: number;
  /** The peak since its start. */
  readonly peak: number;
}

/** The memory of a running process, as Linux reports it; `null` on other systems and once the process has ended. */
export function processMemory(pid: number): ProcessMemory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [now, peak] = ['VmRSS', 'VmHWM'].map((name) => {
      const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
      return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1_000_000;
    });
    return now === undefined || peak === undefined ? null : { now, peak };
  } catch {
    return null;
  }
}
