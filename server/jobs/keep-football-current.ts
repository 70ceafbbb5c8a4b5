import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepDemoCurrent } from '#server/jobs/keep-demo-current.ts';
import { silentProgress, stoppable } from '#server/progress.ts';
import { publish } from '#server/services/analyzer/publish.ts';

/**
 * Lets the demo's time go on, and then brings the Analyzer up to date. In this order: after some days of rest the demo's matches are
 * predicted each on its day, which cannot be done any more once publication has moved the clock to the present.
 *
 * @param signal stops the work between two matches; the next run goes on from there.
 */
export async function keepFootballCurrent(
  opened: Pick<OpenDatabase, 'db' | 'leases'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const progress = stoppable(silentProgress, signal);
  await keepDemoCurrent(opened, clock, progress);
  await publish(opened, { clock, progress });
}
