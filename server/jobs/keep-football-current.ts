import type { Clock } from '#server/base/clock.ts';
import { silentProgress, stoppable } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepDemoCurrent } from '#server/jobs/keep-demo-current.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { modelHere, type WithModel } from '#server/services/analyzer/world-model.ts';
import { completeFootball } from '#server/services/football/imports/complete-football.ts';

/**
 * Completes joins and merges that an upgrade or an interrupted command left open, then updates the demo, then publishes predictions.
 * The order matters: predictions are made for joined matches, and a publication moves the clock of each world to the present. After days
 * without a run, the update of the demo starts at the demo's clock and predicts each missed day with only the data of the days before it.
 *
 * @param signal stops the work between two matches; the next run continues from there.
 * @param withModel runs the model of the Analyzer; by default in this thread
 */
export async function keepFootballCurrent(
  opened: Pick<OpenDatabase, 'db' | 'leases'>,
  clock: Clock,
  signal: AbortSignal,
  withModel: WithModel = modelHere,
): Promise<void> {
  const progress = stoppable(silentProgress, signal);
  await completeFootball(opened, progress);
  await keepDemoCurrent(opened, clock, progress);
  await publish(opened, { clock, progress, withModel });
}
