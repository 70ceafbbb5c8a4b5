import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Progress } from '#server/progress.ts';
import { importDemo } from '#server/services/football/import-demo.ts';

const HOUR = 60 * 60 * 1000;
/** A match of the demo is played two hours after its kick-off. */
const MATCH = 2 * HOUR;
const WEEK = 7 * 24 * HOUR;

/**
 * Lets the demo's time go on: matches played since the last time get their figures, and the fixtures reach to next week again.
 * Does nothing when all is as it should be, or where the demo was removed.
 */
export async function keepDemoCurrent(
  opened: Pick<OpenDatabase, 'db' | 'leases'>,
  clock: Clock,
  progress: Progress,
): Promise<void> {
  const now = clock();
  if (await isBehind(opened, now)) await importDemo(opened, { now, progress });
}

/** Whether a match should have been played since, or the last fixture is less than a week ahead. */
async function isBehind({ db }: Pick<OpenDatabase, 'db'>, now: Date): Promise<boolean> {
  const demo = await db
    .selectFrom('sources')
    .leftJoin('matches', 'matches.sourceId', 'sources.id')
    .select(({ fn }) => [
      fn.max('matches.kickOff').as('last'),
      fn.min('matches.kickOff').filterWhere('matches.status', '=', 'scheduled').as('next'),
    ])
    .where('sources.key', '=', 'demo')
    .having(sql`count(*)`, '>', 0)
    .executeTakeFirst();
  if (demo === undefined) return false;
  const { last, next } = demo;
  if (last === null || last.getTime() < now.getTime() + WEEK) return true;
  return next !== null && next.getTime() + MATCH <= now.getTime();
}
