import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CanonicalImport } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import type { ImportResult } from '#server/data/imports/import-canonical.ts';
import type { ImportTarget } from '#server/data/store/rows/import-lease.ts';
import type { Database } from '#server/db/schema.ts';
import { importDayByDay } from '#server/services/analyzer/import-day-by-day.ts';
import { type ReplayWeeks, replaySeason } from '#server/sources/wyscout/replay.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The number of predicted weeks, the same as for the demo. */
const PREDICTED_WEEKS = 8;
const weeksSchema = z.record(z.string(), z.int());

interface Deps {
  readonly now: Date;
  readonly progress: Progress;
}

/** The result of the import of a replay. */
export interface ReplayResult extends ImportResult {
  /** The key of the replay's source, such as `wyscout-replay`. */
  readonly source: string;
  /** True when all matches are in the past. */
  readonly isOver: boolean;
}

/**
 * Imports a past season with its dates moved to the present, or updates a stored replay. An update keeps the dates of the first import; matches
 * whose time has come get their results. Each match of the last eight weeks is predicted with only the data of the days before it.
 *
 * @throws {UserError} when the data has no season that can be replayed, or while another process is predicting
 */
export async function importReplay(
  target: ImportTarget,
  data: CanonicalImport,
  { now, progress }: Deps,
): Promise<ReplayResult> {
  const { db } = target;
  const source = `${data.source.key}-replay`;
  const setting = `replay:${source}`;
  const replay = replaySeason(data, now, await storedWeeks(db, source, setting));
  const value = JSON.stringify(replay.weeks);
  await db
    .insertInto('settings')
    .values({ key: setting, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  const from = new Date(now.getTime() - PREDICTED_WEEKS * WEEK_MS);
  const result = await importDayByDay(target, replay.data, { from, now, progress });
  return { ...result, source, isOver: replay.isOver };
}

/** The weeks by which the stored replay moved the dates, by league. A setting without a stored source is left from a removed replay and ignored. */
async function storedWeeks(db: Kysely<Database>, source: string, setting: string): Promise<ReplayWeeks> {
  const stored = await db.selectFrom('sources').select('id').where('key', '=', source).executeTakeFirst();
  const found = await db.selectFrom('settings').select('value').where('key', '=', setting).executeTakeFirst();
  return stored === undefined || found === undefined ? {} : weeksSchema.parse(JSON.parse(found.value));
}
