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

/** The clock ticks per second in `/proc`, the same on each Linux that Node supports. */
const TICKS = 100;

/**
 * The seconds of processor time that a process and its descendants have used so far, as Linux reports it; `null` on
 * other systems and once the process has ended. A descendant that has ended counts once its parent has waited for it.
 */
export function processTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the fields after it begin with the state, the third one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = [14, 15, 16, 17].reduce((sum, field) => sum + Number(fields[field - 3]), 0) / TICKS;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + (processTime(Number(child)) ?? 0), own);
  } catch {
    return null;
  }
}
