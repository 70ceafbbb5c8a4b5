import { sql } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Progress } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { importDemo, type ReadDemo, readDemoInThread } from '#server/services/football/imports/import-demo.ts';
import { DEMO_SOURCE } from '#server/sources/demo/demo-source.ts';

const HOUR = 60 * 60 * 1000;
/** A demo match counts as played two hours after its kick-off. */
const MATCH = 2 * HOUR;
const WEEK = 7 * 24 * HOUR;

/**
 * Updates the demo to the present: matches that were played since the last run get their statistics, and fixtures reach at least a week
 * ahead. Does nothing when the demo is up to date or was removed.
 *
 * @param read generates the demo's football as of a time; by default in another thread
 */
export async function keepDemoCurrent(
  opened: Pick<OpenDatabase, 'db' | 'leases'>,
  clock: Clock,
  progress: Progress,
  read: ReadDemo = readDemoInThread,
): Promise<void> {
  const now = clock();
  if (await isBehind(opened, now)) await importDemo(opened, { now, progress, read });
}

/** Whether a fixture has been played since the last run, or the last fixture is less than a week ahead. */
async function isBehind({ db }: Pick<OpenDatabase, 'db'>, now: Date): Promise<boolean> {
  const demo = await db
    .selectFrom('sources')
    .leftJoin('matches', 'matches.worldId', 'sources.worldId')
    .select(({ fn }) => [
      fn.max('matches.kickOff').as('last'),
      fn.min('matches.kickOff').filterWhere('matches.status', '=', 'scheduled').as('next'),
    ])
    .where('sources.key', '=', DEMO_SOURCE.key)
    .having(sql`count(*)`, '>', 0)
    .executeTakeFirst();
  if (demo === undefined) return false;
  const { last, next } = demo;
  if (last === null || last.getTime() < now.getTime() + WEEK) return true;
  return next !== null && next.getTime() + MATCH <= now.getTime();
}
