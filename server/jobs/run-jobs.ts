import type { Lease, Leases } from '#server/db/leases.ts';
import type { JobRun } from '#server/jobs/job-states.ts';

/** Recurring work. */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly every: number;
  /** Whether a run is needed. When it resolves to `false`, no lease is taken. By default a run is always needed. */
  isDue?(): Promise<boolean>;
  /** @param signal aborts when the server stops and when the lease is lost */
  run(signal: AbortSignal, lease: Lease): Promise<void>;
}

interface Deps {
  readonly leases: Leases;
  readonly failed: (name: string, error: unknown) => void;
  /** Called after each run. */
  readonly ended?: (run: JobRun) => void;
}

/**
 * Runs each job immediately and then at its interval. A run takes the job's lease, so only one process runs the job at a time. A failed run
 * is passed to `failed` and repeated at the next interval.
 *
 * @returns a function that stops the jobs and waits for runs in progress.
 */
export function runJobs(jobs: readonly Job[], { leases, failed, ended = () => undefined }: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(job));

  async function loop(job: Job): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce(job).catch((error: unknown) => {
        // An error after the stop is the effect of the abort, so it is not reported.
        if (!stopping.signal.aborted) failed(job.name, error);
      });
      await pause(job.every, stopping.signal);
    }
  }

  async function runOnce(job: Job): Promise<void> {
    if (job.isDue !== undefined && !(await job.isDue())) return;
    await leases.tryWork(`job ${job.name}`, async (lease) => {
      const start = performance.now();
      let isOk = false;
      try {
        await job.run(AbortSignal.any([stopping.signal, lease.signal]), lease);
        isOk = true;
      } finally {
        ended({ name: job.name, isOk, seconds: (performance.now() - start) / 1000 });
      }
    });
  }

  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

/** Waits for a number of milliseconds, or until the signal aborts. The timer does not keep the process alive. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    function end(): void {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, milliseconds).unref();
    stop.addEventListener('abort', end);
  });
}
