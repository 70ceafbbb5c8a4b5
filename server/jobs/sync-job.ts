import project from '#package.json' with { type: 'json' };
import type { Clock } from '#server/base/clock.ts';
import { silentProgress } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Job } from '#server/jobs/run-jobs.ts';
import type { Network } from '#server/services/following/network.ts';
import { isSyncDue, syncDue } from '#server/services/following/sync.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { readInThread } from '#server/sources/reading/read-in-thread.ts';

interface Deps {
  readonly clock: Clock;
  readonly network: Network;
  readonly sources: readonly LiveSource[];
  /** The operator's API keys by environment variable. */
  readonly keys: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds between two checks; short, because an operator may be waiting on the Data page. */
const EVERY = 2000;

/** The job that syncs followed leagues when they are due. The next run of the football job then makes the predictions. */
export function syncJob(opened: Pick<OpenDatabase, 'db' | 'leases'>, { clock, ...deps }: Deps): Job {
  const startedAt = clock();
  return {
    name: 'sync',
    every: EVERY,
    isDue: () => isSyncDue(opened, { now: clock(), startedAt }),
    run: (signal) =>
      syncDue(opened, startedAt, {
        ...deps,
        clock,
        signal,
        read: readInThread,
        version: project.version,
        progress: silentProgress,
      }),
  };
}
