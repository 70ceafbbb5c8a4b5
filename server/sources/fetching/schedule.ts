import { createHash } from 'node:crypto';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds from kick-off to the usual end of a match. For requests, `endOf` in `due.ts` adds ten minutes. */
export const MATCH_LENGTH = 115 * MINUTE;
/** Milliseconds from the expected end of a match to the syncs that look for its figures. After the last one, the daily sync is sufficient. */
const CHECKS = [10 * MINUTE, 40 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY];
/** The milliseconds of the pauses after the first, second, … failed sync in a row. The last pause also follows all further failures. */
const BACK_OFF = [10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 20 * HOUR];
const SHORTEST_PAUSE = 5 * MINUTE;
/** The maximum milliseconds by which the daily sync is early. It is never late, so that syncs are at most one day apart. */
const DAILY_JITTER = 2 * HOUR;
const CHECK_JITTER = 5 * MINUTE;

export interface SyncResult {
  /** When the sync ended. */
  readonly endedAt: Date;
  /** The number of failed syncs in a row, including this one; 0 after a successful sync. */
  readonly failures: number;
  /** When the host allows the next request; `null` when the host does not state it. */
  readonly retryAt: Date | null;
  /** When a source whose requests of the day are used up can continue; `null` when nothing was left out. */
  readonly continueAt: Date | null;
  /** The matches of the league; a match has figures when this source gave them. */
  readonly matches: Iterable<{ readonly kickOff: Date; readonly hasFigures: boolean }>;
  /** A text that differs between installations and leagues, so that their syncs are at different times. */
  readonly seed: string;
}

/**
 * The time of the next sync, the same in every process. After a successful sync: soon after the expected end of a match, then at growing
 * intervals until its figures are stored; within a day if there is no such match. After requests were left out because those of the day were
 * used up: when they are renewed. After failed syncs: after growing pauses, and not before the time that the host allows.
 */
export function nextSync({ endedAt, failures, retryAt, continueAt, matches, seed }: SyncResult): Date {
  const now = endedAt.getTime();
  const jitter = (range: number, of: number) => Math.floor(share(`${seed} ${of}`) * range);
  if (failures > 0) {
    const pause = BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] ?? DAY;
    return new Date(Math.max(now + pause + jitter(pause / 5, now), retryAt?.getTime() ?? 0));
  }
  if (continueAt !== null)
    return new Date(Math.max(continueAt.getTime() + jitter(CHECK_JITTER, now), now + SHORTEST_PAUSE));
  let next = now + DAY - jitter(DAILY_JITTER, Math.floor(now / DAY));
  for (const { kickOff, hasFigures } of matches) {
    if (hasFigures) continue;
    const end = kickOff.getTime() + MATCH_LENGTH;
    const check = CHECKS.map((after) => end + after + jitter(CHECK_JITTER, end)).find((at) => at > now);
    if (check !== undefined) next = Math.min(next, check);
  }
  return new Date(Math.max(next, now + SHORTEST_PAUSE));
}

/** A number from 0 to 1 that is derived from the text. */
function share(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
