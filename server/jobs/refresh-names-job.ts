import { ImportRunning, type ImportTarget } from '#server/data/store/import-lease.ts';
import { areNamesCurrent, refreshNames } from '#server/data/store/refresh-names.ts';
import type { Job } from '#server/jobs/run-jobs.ts';

const MINUTE = 60 * 1000;

/**
 * Makes the stored names again when this release has other rules or aliases than the one that made them. Once in the life of the process: while
 * processes of two releases run, neither undoes the work of the other again and again.
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
        // The next run is after the import.
        if (!(error instanceof ImportRunning)) throw error;
      }
    },
  };
}
