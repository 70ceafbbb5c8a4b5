import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepDemoCurrent } from '#server/jobs/keep-demo-current.ts';
import { silentProgress, stoppable } from '#server/progress.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { modelHere, type OpenModel } from '#server/services/analyzer/world-model.ts';
import { completeFootball } from '#server/services/football/complete-football.ts';

/**
 * Completes what an upgrade or an interrupted command left, updates the demo, then the Analyzer. The order matters: predictions are made
 * for joined matches, and after a pause of days, each demo match is predicted with the data of its own day,
 * which is impossible once publication has moved the clock to the present.
 *
 * @param signal stops the work between two matches; the next run continues from there.
 * @param openModel opens the Analyzer's model; in this thread by default
 */
export async function keepFootballCurrent(
  opened: Pick<OpenDatabase, 'db' | 'leases'>,
  clock: Clock,
  signal: AbortSignal,
  openModel: OpenModel = modelHere,
): Promise<void> {
  const progress = stoppable(silentProgress, signal);
  await completeFootball(opened, progress);
  await keepDemoCurrent(opened, clock, progress);
  await publish(opened, { clock, progress, openModel });
}
