/** The runs of a job in this process. */
interface JobState {
  readonly name: string;
  readonly succeeded: number;
  readonly failed: number;
  /** The end of the last run without an error; `null` before the first. */
  readonly lastSuccess: Date | null;
  /** The duration of the last run in seconds. */
  readonly lastDuration: number;
}

/** One run of a job in this process. */
export interface JobRun {
  readonly name: string;
  readonly isOk: boolean;
  readonly seconds: number;
}

/** Counts the runs of jobs. @param now the clock, read when a run ends */
export function createJobStates(now: () => Date) {
  const states = new Map<string, JobState>();
  return {
    ended({ name, isOk, seconds }: JobRun): void {
      const { succeeded = 0, failed = 0, lastSuccess = null } = states.get(name) ?? {};
      states.set(name, {
        name,
        succeeded: succeeded + (isOk ? 1 : 0),
        failed: failed + (isOk ? 0 : 1),
        lastSuccess: isOk ? now() : lastSuccess,
        lastDuration: seconds,
      });
    },
    all: (): readonly JobState[] => [...states.values()],
  };
}
