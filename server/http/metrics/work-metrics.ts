import { Gauge, type Registry } from 'prom-client';

/** The present state of a connection pool. */
export interface ConnectionCounts {
  readonly total: number;
  readonly idle: number;
  /** The number of requests that wait for a connection. */
  readonly waiting: number;
}

/** The runs of a job in this process. */
export interface JobState {
  readonly name: string;
  readonly succeeded: number;
  readonly failed: number;
  /** The end of the last run without an error; `null` before the first. */
  readonly lastSuccess: Date | null;
  /** The duration of the last run in seconds. */
  readonly lastDuration: number;
}

interface Deps {
  readonly requests: () => readonly { readonly host: string; readonly outcome: string; readonly count: number }[];
  readonly jobs: () => readonly JobState[];
  readonly connections: () => ConnectionCounts | null;
}

/** Adds the metrics of this process that need no database: the pool, its jobs and its requests to the sources' hosts. */
export function workMetrics(registry: Registry, { requests, jobs, connections }: Deps): void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  const counts = connections();
  if (counts !== null) {
    const pool = gauge('tenline_database_connections', 'Connections of the pool, and requests waiting for one.', [
      'state',
    ]);
    for (const state of ['total', 'idle', 'waiting'] as const) pool.set({ state }, counts[state]);
  }
  const runs = gauge('tenline_job_runs', 'Runs of a job in this process since its start.', ['job', 'outcome']);
  const success = gauge('tenline_job_last_success_timestamp_seconds', 'The end of the last run without an error.', [
    'job',
  ]);
  const duration = gauge('tenline_job_last_duration_seconds', 'The duration of the last run.', ['job']);
  for (const { name: job, succeeded, failed, lastSuccess, lastDuration } of jobs()) {
    runs.set({ job, outcome: 'succeeded' }, succeeded);
    runs.set({ job, outcome: 'failed' }, failed);
    duration.set({ job }, lastDuration);
    if (lastSuccess !== null) success.set({ job }, lastSuccess.getTime() / 1000);
  }
  const network = gauge('tenline_network_requests', 'Requests to the network since the start of this process.', [
    'host',
    'outcome',
  ]);
  for (const { host, outcome, count } of requests()) network.set({ host, outcome }, count);
}
