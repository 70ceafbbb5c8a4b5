import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { furthestClaim, isUnclaimed } from '#server/services/alerts/claims.ts';
import { devicesOf, openAlerts, pushesOf } from '#server/services/push/open-alerts.ts';
import { type Device, LONGEST_PAUSE_MS, type PushDeps, sendPush } from '#server/services/push/send-push.ts';

/** Milliseconds during which a running extension can claim an alert before it is pushed. */
export const HEAD_START_MS = 10_000;
/** Milliseconds during which the first browser can acknowledge an alert before the others get it too. */
const CLAIM_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * Pushes a user's open alerts: first to the browser that was used last, and if it does not acknowledge an alert, to the others. A browser gets an
 * alert once, and shows it only if the server accepts its acknowledgement.
 *
 * @returns the time of the next push; `null` if there is nothing more to push
 */
export async function pushOpenAlerts(deps: PushDeps, userId: number, signal: AbortSignal): Promise<Date | null> {
  const { db, clock } = deps;
  const alerts = await openAlerts(db, userId);
  if (alerts.length === 0) return null;
  const pushed = await pushesOf(db, alerts, clock());
  const times: number[] = [];
  for (const alert of alerts) {
    // Read again for each alert: the push of an earlier one can have failed, or its browser can be signed out.
    const devices = await devicesOf(db, userId);
    const now = clock().getTime();
    const left = devices.filter(({ id }) => !pushed.has(`${alert.id} ${id}`));
    const pauseOf = ({ retryAt }: Device): number => (retryAt === null ? 0 : retryAt.getTime() - now);
    // A longer pause was set by a clock that was ahead.
    const isPaused = (device: Device): boolean => pauseOf(device) > 0 && pauseOf(device) <= LONGEST_PAUSE_MS;
    const ready = left.filter((device) => !isPaused(device));
    times.push(...left.filter(isPaused).map((device) => now + pauseOf(device)));
    const ends = [alert.madeAt.getTime() + HEAD_START_MS, alert.claimedUntil?.getTime() ?? 0];
    // A later end was set by a clock that was ahead.
    const from = Math.max(...ends.filter((end) => end <= furthestClaim(clock()).getTime()), 0);
    if (ready.length === 0) continue;
    if (from > now) {
      times.push(from);
      continue;
    }
    const isFirst = left.length === devices.length;
    const targets = isFirst ? ready.slice(0, 1) : ready;
    if (signal.aborted || !(await claimForPush(db, alert.id, clock()))) continue;
    const results = await Promise.all(targets.map((device) => sendPush(deps, alert, device, signal)));
    const isTaken = results.includes(true);
    if (!isTaken) await db.updateTable('alerts').set({ claimedUntil: clock() }).where('id', '=', alert.id).execute();
    if (ready.length > targets.length) times.push(isTaken ? now + CLAIM_MS : now);
    if (!isTaken) times.push(clock().getTime() + MINUTE_MS);
  }
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Claims an alert, so that no extension claims and shows it while the push is in progress. */
async function claimForPush(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('alerts')
    .set({ device: 'push', claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where('id', '=', id)
    .where('acknowledgedAt', 'is', null)
    .where('droppedAt', 'is', null)
    .where(isUnclaimed(now))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
