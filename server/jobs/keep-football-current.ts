import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepDemoCurrent } from '#server/jobs/keep-demo-current.ts';
import { silentProgress } from '#server/progress.ts';
import { publish } from '#server/services/analyzer/publish.ts';

/**
 * Lets the demo's time go on, and then brings the Analyzer up to date. In this order: after some days of rest the demo's matches are
 * predicted each on its day, which cannot be done any more once publication has moved the clock to the present.
 */
export async function keepFootballCurrent(opened: Pick<OpenDatabase, 'db' | 'leases'>, clock: Clock): Promise<void> {
  await keepDemoCurrent(opened, clock);
  await publish(opened, { clock, progress: silentProgress });
}
