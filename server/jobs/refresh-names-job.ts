import { ImportRunning, type ImportTarget } from '#server/data/store/import-lease.ts';
import { areNamesCurrent, refreshNames } from '#server/data/store/refresh-names.ts';
import type { Job } from '#server/jobs/run-jobs.ts';

const MINUTE = 60 * 1000;

/**
 * Recomputes the stored names if a release with other rules or aliases has computed them. The job does this at most once per process: while processes of two
 * releases run, they must not overwrite each other's names again and again.
 */
export function refreshNamesJob(target: ImportTarget): Job {
  let isDone = false;
  return {
    name: 'names',
    every: MINUTE,
    async isDue() {
      isDone ||= await areNamesCurrent(target.db);
      return !isDone;
    },
    async run(signal) {
      try {
        await refreshNames(target, signal);
        isDone = true;
      } catch (error) {
        // During an import the job changes nothing; it tries again at its next interval.
        if (!(error instanceof ImportRunning)) throw error;
      }
    },
  };
}
