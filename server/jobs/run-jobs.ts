import type { NamedLocks } from '#server/db/named-locks.ts';

/** Work to be done again and again. */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly every: number;
  run(): Promise<void>;
}

interface Surroundings {
  readonly locks: NamedLocks;
  readonly failed: (name: string, error: unknown) => void;
}

/**
 * Runs each job at once and then in its rhythm, under a lock of its name so that one process does it. A run that fails is
 * reported and tried again at its next time.
 *
 * @returns a function that stops them and waits for what is running.
 */
export function runJobs(jobs: readonly Job[], { locks, failed }: Surroundings): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(job));

  async function loop(job: Job): Promise<void> {
    while (!stopping.signal.aborted) {
      await locks.tryWork(`job ${job.name}`, () => job.run()).catch((error: unknown) => failed(job.name, error));
      await pause(job.every, stopping.signal);
    }
  }

  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

/** Waits, but not when told to stop, and keeps no process alive. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds).unref();
    stop.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
