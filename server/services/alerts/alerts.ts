import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  ACKNOWLEDGED_AT_ONCE,
  type AlertKind,
  type acknowledgeAlerts,
  type claimAlerts,
} from '#lib/contract/account/alerts.ts';
import { quietUntil } from '#lib/domain/days/quiet-hours.ts';
import { dueAlerts, nextClaim } from '#lib/domain/watchlist/due-alerts.ts';
import type { Database } from '#server/db/schema.ts';
import { loadAlertFacts } from '#server/services/alerts/alert-facts.ts';
import { loadAlertSettings } from '#server/services/alerts/alert-settings.ts';
import { alertText } from '#server/services/alerts/alert-text.ts';
import { claimAlertsOf, nextUnclaimed } from '#server/services/alerts/claims.ts';
import { dropPointless } from '#server/services/alerts/drop-pointless.ts';
import { followFacts } from '#server/services/alerts/follow-facts.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

type Claimed = z.input<typeof claimAlerts.output>;

/**
 * Makes the alerts that are due, then claims the oldest unclaimed ones for this device, which shows them. In quiet hours no alert is claimed. At the
 * end of quiet hours the alerts that still apply are claimed, and the others are dropped.
 */
export async function claimDueAlerts(
  db: Kysely<Database>,
  user: PlanUser,
  device: string,
  now: Date,
): Promise<Claimed> {
  const due = await makeDueAlerts(db, user, now);
  if (due === null) return { alerts: [], nextAt: null };
  if (due.isQuiet) return { alerts: [], nextAt: due.nextAt.toISOString() };
  const rows = await claimAlertsOf(db, { userId: user.id, device, now });
  const free = await nextUnclaimed(db, { userId: user.id, device, now });
  // There may be more alerts. The device claims them as soon as it has acknowledged these.
  const next = rows.length === ACKNOWLEDGED_AT_ONCE ? now : due.nextAt;
  const nextAt = new Date(Math.min(next.getTime(), free?.getTime() ?? Number.POSITIVE_INFINITY)).toISOString();
  const alerts = rows.map(({ id, kind, title, body, path, kickOff }) => {
    return { id, kind, title, body, path, kickOff: kickOff.toISOString() };
  });
  return { alerts: alerts.sort((a, b) => a.id - b.id), nextAt };
}

/**
 * Makes the alerts that are due, drops the open ones that no longer apply, and updates those about coming matches.
 *
 * @returns the time of the next check, which in quiet hours is the end of the quiet hours; `null` while alerts are off
 */
export async function makeDueAlerts(
  db: Kysely<Database>,
  user: PlanUser,
  now: Date,
): Promise<{ readonly isQuiet: boolean; readonly nextAt: Date } | null> {
  const { settings, since } = await loadAlertSettings(db, user.id);
  if (!settings.isOn) return null;
  const facts = await loadAlertFacts(db, user, now);
  const near = new Set(facts.matches.map(({ id }) => id));
  const made = await madeAlerts(db, user.id, [...near]);
  for (const alert of dueAlerts({ ...facts, made, settings, since }, now.getTime())) {
    const text = alertText(alert, facts, { user, settings });
    if (text === null) continue;
    const { key, kind, watchedId, matchId, kickOff } = alert;
    // The row of a dropped alert that is due again is replaced by a new one, so that every browser can get it.
    const replaced = db.deleteFrom('alerts').where('userId', '=', user.id).where('key', '=', key);
    await replaced.where('droppedAt', 'is not', null).where('acknowledgedAt', 'is', null).execute();
    await db
      .insertInto('alerts')
      .values({ ...text, userId: user.id, key, kind, watchedId, matchId, kickOff: new Date(kickOff), madeAt: now })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .execute();
  }
  const open = await dropPointless(db, user, { settings, now });
  await followFacts(db, open, { facts, user, settings, now });
  const quiet = quietUntil(settings, now);
  return { isQuiet: quiet !== null, nextAt: quiet ?? new Date(nextClaim({ ...facts, settings }, now.getTime())) };
}

/** The alerts that were made about matches and not dropped. An alert about a joined match counts for the match that remains. */
async function madeAlerts(db: Kysely<Database>, userId: number, matches: readonly number[]) {
  if (matches.length === 0) return [];
  const { rows } = await sql<{ kind: AlertKind; watchedId: number | null; matchId: number; kickOff: Date }>`
    select kind, watched_id, coalesce(merged_into, matches.id) as match_id, alerts.kick_off
    from matches join alerts on alerts.user_id = ${userId} and match_id = matches.id
    where (matches.id in (${sql.join(matches)}) or merged_into in (${sql.join(matches)}))
      and (dropped_at is null or acknowledged_at is not null)`.execute(db);
  return rows.map(({ kickOff, ...row }) => ({ ...row, kickOff: kickOff.getTime() }));
}

/**
 * Acknowledges alerts that this device has claimed.
 *
 * @returns the ids of the alerts that the device may show. Alerts that were dropped or that another device has claimed since are left out.
 */
export async function acknowledge(
  db: Kysely<Database>,
  userId: number,
  { device, ids }: z.output<typeof acknowledgeAlerts.input>,
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const own = db.updateTable('alerts').where('userId', '=', userId).where('device', '=', device).where('id', 'in', ids);
  const rows = await own
    .set(({ fn }) => ({ acknowledgedAt: fn.coalesce('acknowledgedAt', sql<Date>`${now}::timestamptz`) }))
    .where('droppedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
