import { beforeEach, expect, test, vi } from 'vitest';
import { type NamedLocks, processLocks } from '#server/db/named-locks.ts';
import { type Job, runJobs } from '#server/jobs/run-jobs.ts';

let failures: [string, unknown][];
beforeEach(() => {
  vi.useFakeTimers();
  failures = [];
  return () => vi.useRealTimers();
});

function start(job: Job, locks: NamedLocks = processLocks()) {
  return runJobs([job], { locks, failed: (name, error) => failures.push([name, error]) });
}

test('a job runs at once and then in its rhythm, until it is stopped', async () => {
  const run = vi.fn(async () => undefined);
  const stop = start({ name: 'tidy', every: 1000, run });
  await vi.advanceTimersByTimeAsync(2500);
  expect(run).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a run that fails is reported and made again at the next time', async () => {
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('full disk'));
  const stop = start({ name: 'tidy', every: 1000, run });
  await vi.advanceTimersByTimeAsync(1500);
  expect(failures).toEqual([['tidy', new Error('full disk')]]);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});

test('a job that another process is at is left to it', async () => {
  const run = vi.fn(async () => undefined);
  const stop = start({ name: 'tidy', every: 1000, run }, { tryWork: async () => ({ done: false }) });
  await vi.advanceTimersByTimeAsync(1500);
  expect(run).not.toHaveBeenCalled();
  expect(failures).toEqual([]);
  await stop();
});

test('stopping waits for the run under way', async () => {
  const work = Promise.withResolvers<void>();
  const stop = start({ name: 'demo', every: 1000, run: () => work.promise });
  await vi.advanceTimersByTimeAsync(0);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).not.toHaveBeenCalled();
  work.resolve();
  await stopping;
});
