import type { Kysely } from 'kysely';
import { includesSubject, PLANS } from '#lib/domain/account/plans.ts';
import { hasAlerts } from '#lib/domain/watchlist/watchlist.ts';
import type { Database } from '#server/db/schema.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import { type WatchedRow, watchedOf, watchedRows } from '#server/services/watchlist/watchlist.ts';

/**
 * The entries for which a user gets alerts: the oldest entries of subjects that the plan includes, up to the plan's limit. There can be other
 * entries with alerts, because the plan may have been larger when they were added (docs/product.md, "Alerts").
 */
export async function alertingEntries(db: Kysely<Database>, user: PlanUser): Promise<WatchedRow[]> {
  const entries = (await watchedRows(db, user.id)).filter(
    (row) => includesSubject(user.plan, row.kind) && hasAlerts(watchedOf(row).alerts),
  );
  return entries
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, PLANS[user.plan].watchedWithAlerts ?? entries.length);
}

/** The ids of {@link alertingEntries} for a plan that limits them; `null` for a plan without a limit. */
export async function limitedEntries(db: Kysely<Database>, user: PlanUser): Promise<ReadonlySet<number> | null> {
  if (PLANS[user.plan].watchedWithAlerts === null) return null;
  return new Set((await alertingEntries(db, user)).map(({ id }) => id));
}
