import { beforeEach, expect, test, vi } from 'vitest';
import type { Lease, Leases } from '#server/db/leases.ts';
import { type Job, runJobs } from '#server/jobs/run-jobs.ts';

let failures: [string, unknown][];
beforeEach(() => {
  vi.useFakeTimers();
  failures = [];
  return () => vi.useRealTimers();
});

/** Leases that are always free. */
const free: Leases = {
  tryWork: async (_name, work) => ({ done: true, result: await work(lease(new AbortController())) }),
};

function lease({ signal }: AbortController): Lease {
  return { token: 1, signal, transaction: () => Promise.reject(new Error('There is no database.')) };
}

function start(job: Job, leases: Leases = free) {
  return runJobs([job], { leases, failed: (name, error) => failures.push([name, error]) });
}

test('a job runs immediately and then at its interval until it is stopped', async () => {
  const run = vi.fn(async () => undefined);
  const stop = start({ name: 'tidy', every: 1000, run });
  await vi.advanceTimersByTimeAsync(2500);
  expect(run).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a job removes the listeners of its earlier intervals', async () => {
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
  const stop = start({ name: 'tidy', every: 1000, run: async () => undefined });
  await vi.advanceTimersByTimeAsync(10_500);
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(1);
  await stop();
});

test('a run that fails is reported, and the job runs again at the next interval', async () => {
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('full disk'));
  const stop = start({ name: 'tidy', every: 1000, run });
  await vi.advanceTimersByTimeAsync(1500);
  expect(failures).toEqual([['tidy', new Error('full disk')]]);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});

test('a job is skipped while another process runs it', async () => {
  const run = vi.fn(async () => undefined);
  // Each process takes the lease of this name for the job.
  const tryWork: Leases['tryWork'] = async (name, work) =>
    name === 'job tidy' ? { done: false } : free.tryWork(name, work);
  const stop = start({ name: 'tidy', every: 1000, run }, { tryWork });
  await vi.advanceTimersByTimeAsync(1500);
  expect(run).not.toHaveBeenCalled();
  expect(failures).toEqual([]);
  await stop();
});

test('stopping waits for the current run', async () => {
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

test('a run is aborted when the server stops and when its lease is lost', async () => {
  const lost = new AbortController();
  const leases: Leases = { tryWork: async (_name, work) => ({ done: true, result: await work(lease(lost)) }) };
  const signals: AbortSignal[] = [];
  const run = async (signal: AbortSignal) => {
    signals.push(signal);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  const stop = start({ name: 'import', every: 1000, run }, leases);
  await vi.advanceTimersByTimeAsync(0);
  lost.abort(new Error('lost'));
  expect(signals[0]?.reason).toEqual(new Error('lost'));
  const stopped = start({ name: 'import', every: 1000, run });
  await vi.advanceTimersByTimeAsync(0);
  await stopped();
  expect(signals.at(-1)?.aborted).toBe(true);
  await stop();
});

test('a job that has nothing to do takes no lease', async () => {
  const taken = vi.fn();
  const leases: Leases = {
    tryWork: (name, work) => {
      taken(name);
      return free.tryWork(name, work);
    },
  };
  let isDue = false;
  const stop = start({ name: 'mail', every: 1000, isDue: async () => isDue, run: async () => undefined }, leases);
  await vi.advanceTimersByTimeAsync(1500);
  expect(taken).not.toHaveBeenCalled();
  isDue = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(taken).toHaveBeenCalledTimes(1);
  await stop();
});
