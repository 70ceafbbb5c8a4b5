import project from '#package.json' with { type: 'json' };
import { stoppable } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { outcomeLine } from '#server/commands/texts/follow-text.ts';
import { leftOutLines } from '#server/commands/texts/left-out-text.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { ClockFault } from '#server/services/analyzer/trusted-time.ts';
import { syncNow } from '#server/services/following/sync.ts';
import type { SyncOutcome } from '#server/services/following/sync-source.ts';
import { readInThread } from '#server/sources/reading/read-in-thread.ts';

/** The error of a sync with faults. The data that it stored stays. */
class SyncFaults extends UserError {
  override readonly name = 'SyncFaults';
  override readonly exitCode = 1;
}

/**
 * Syncs a league, prints a line for each source, and predicts the next matches.
 *
 * @param league the league; `null` for all followed leagues
 * @param accept the codes of faults whose figures are stored
 * @throws {UserError} with the faults, after the data without faults was stored and the matches were predicted
 */
export async function syncAndPublish(
  opened: OpenDatabase,
  league: string | null,
  { clock, env, say, network, sources, ...deps }: CommandDeps,
  accept: readonly string[] = [],
): Promise<SyncOutcome[]> {
  const signal = deps.stopSignal();
  const progress = stoppable(deps.progress, signal);
  const outcomes = await syncNow(opened, league, {
    clock,
    progress: deps.progress,
    network,
    read: readInThread,
    version: project.version,
    keys: env,
    signal,
    sources,
    accept,
  });
  for (const outcome of outcomes) {
    say(outcomeLine(outcome));
    for (const line of leftOutLines(outcome.leftOut)) say(line);
  }
  await publish(opened, { clock, progress }).catch((error: unknown) => {
    if (!(error instanceof ClockFault)) throw error;
    say(error.message);
  });
  const faults = outcomes.filter(({ fault }) => fault !== null);
  if (faults.length > 0) throw new SyncFaults(faultText(faults));
  return outcomes;
}

function faultText(faults: readonly SyncOutcome[]): string {
  const lines = faults.map(({ source, fault }) => `${source}: ${fault}`);
  return [...lines, 'What is stored stays. A running server tries again; so does: npm run tenline -- sync'].join('\n');
}
