import { type Kysely, type Selectable, sql } from 'kysely';
import type { AlertSettings } from '#lib/contract/account/alerts.ts';
import { type EntryAlerts, isPointless, isSwitchedOff } from '#lib/domain/watchlist/due-alerts.ts';
import type { Database } from '#server/db/schema.ts';
import { limitedEntries } from '#server/services/alerts/alerting-entries.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

/** An alert that no device has shown. */
export interface OpenAlert extends Selectable<Database['alerts']> {
  /** The id of the alert's match, or of the match with which it was joined; `null` if there is no such match any more. */
  readonly presentId: number | null;
}

interface Row extends OpenAlert, EntryAlerts {
  readonly present: Date | null;
  readonly isPlayed: boolean | null;
  readonly isRemoved: boolean;
}

/**
 * Drops the open alerts that no longer apply or whose kind is switched off, and those of watchlist entries that were removed or whose alerts the plan
 * does not include. Returns the others.
 */
export async function dropPointless(
  db: Kysely<Database>,
  user: PlanUser,
  { settings, now }: { readonly settings: AlertSettings; readonly now: Date },
): Promise<OpenAlert[]> {
  const included = await limitedEntries(db, user);
  const { rows } = await sql<Row>`
    select alerts.*, matches.id as present_id, matches.kick_off as present, matches.status = 'played' as is_played,
      removed_at is not null as is_removed, alerts_before as before, alerts_after as after, streak
    from alerts left join matches as named on named.id = match_id
      left join matches on matches.id = coalesce(named.merged_into, named.id)
      left join watched on watched.id = watched_id
    where alerts.user_id = ${user.id} and acknowledged_at is null and dropped_at is null`.execute(db);
  const isOver = (row: Row): boolean => {
    const { kind, watchedId, present, isPlayed } = row;
    if (row.isRemoved || present === null || isSwitchedOff(kind, row, settings)) return true;
    if (included !== null && watchedId !== null && !included.has(watchedId)) return true;
    const match = { id: 0, kickOff: present.getTime(), isPlayed: isPlayed === true };
    return isPointless({ kind, kickOff: row.kickOff.getTime() }, match, now.getTime());
  };
  const over = new Set(rows.filter(isOver));
  await drop(db, [...over], now);
  return rows.filter((row) => !over.has(row));
}

/** Drops open alerts. One that a device has acknowledged meanwhile is not dropped. */
export async function drop(db: Kysely<Database>, alerts: readonly OpenAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  const ids = alerts.map(({ id }) => id);
  const dropping = db.updateTable('alerts').set({ droppedAt: now }).where('id', 'in', ids);
  await dropping.where('acknowledgedAt', 'is', null).execute();
}
