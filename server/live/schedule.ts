import { createHash } from 'node:crypto';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time from kick-off to the expected end, with half-time and added time. */
export const MATCH_LENGTH = 115 * MINUTE;
/** The times after the expected end of a match at which its figures are checked for. After the last one, the daily sync is enough. */
const CHECKS = [10 * MINUTE, 40 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY];
/** The pauses after the first, second, … failed sync in a row; further failures have the last one. */
const BACK_OFF = [10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 20 * HOUR];
const SHORTEST_PAUSE = 5 * MINUTE;
/** The daily sync is earlier by up to this time, so that it is never more than a day ahead. */
const DAILY_JITTER = 2 * HOUR;
const CHECK_JITTER = 5 * MINUTE;

export interface SyncResult {
  /** When the sync ended. */
  readonly endedAt: Date;
  /** The number of syncs in a row that failed, this one included; 0 after a good one. */
  readonly failures: number;
  /** When the host allows the next request; `null` when the host does not state it. */
  readonly retryAt: Date | null;
  /** When a source whose requests of the day are used up can continue; `null` when nothing was left out. */
  readonly continueAt: Date | null;
  /** The matches of the league; a match has figures when this source gave them. */
  readonly matches: Iterable<{ readonly kickOff: Date; readonly hasFigures: boolean }>;
  /** Differs between installations and leagues, so that they do not all request at the same time. */
  readonly seed: string;
}

/**
 * The time of the next sync. After a successful one: soon after the expected end of a match, then at growing intervals until its figures
 * are stored, otherwise once a day. After one that used up the requests of the day: when these are renewed. After a failed one: at growing
 * intervals, and not before the host allows it. The same input gives the same time in every process.
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
