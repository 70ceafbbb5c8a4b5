import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import { isLoopback } from '#server/base/loopback-only.ts';
import { databaseMetrics, type StoredState } from '#server/http/metrics/database-metrics.ts';
import { type ConnectionCounts, type JobState, workMetrics } from '#server/http/metrics/work-metrics.ts';
import { isForwarded } from '#server/http/requests/person-at-machine.ts';
import { isSameText } from '#server/http/requests/same-text.ts';

/** The number of this process's requests to a source's host with one outcome. */
interface RequestCount {
  readonly host: string;
  readonly outcome: string;
  readonly count: number;
}

/** The jobs and connections of a server process, and the token for reading. With these, `/metrics` also has event loop and memory. */
export interface ProcessMetrics {
  /** The token that a request must have; without a token only this machine may read the metrics. */
  readonly token: string | null;
  readonly jobs: () => readonly JobState[];
  /** The connections of the pool; `null` for the embedded database, which has none. */
  readonly connections: () => ConnectionCounts | null;
}

interface Deps extends StoredState {
  readonly requests: () => readonly RequestCount[];
  readonly own: ProcessMetrics | null;
}

/** Upper bounds of the histogram in seconds. A cached reply takes a millisecond; a statement is cancelled after ten seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Adds `/metrics` in the format of Prometheus: latency by route, the pool, jobs, mail queue, syncs, requests to the sources' hosts, and the process.
 * When a token is configured, a request needs it. Otherwise only requests from this machine without a proxy are served. All others get 404.
 */
export async function metrics(app: FastifyInstance, deps: Deps): Promise<void> {
  const registry = new Registry();
  measureRequests(app, registry);
  if (deps.own !== null) await measureProcess(registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.own?.token ?? null)) return reply.code(404).callNotFound();
    const current = new Registry();
    workMetrics(current, {
      requests: deps.requests,
      jobs: () => deps.own?.jobs() ?? [],
      connections: () => deps.own?.connections() ?? null,
    });
    const up = new Gauge({
      name: 'tenline_database_up',
      help: '1 while the database replies within two seconds, else 0.',
      registers: [current],
    });
    up.set(await databaseMetrics(current, deps));
    const text = await Registry.merge([registry, current]).metrics();
    return reply.type(registry.contentType).send(text);
  });
}

async function measureProcess(registry: Registry): Promise<void> {
  const { collectDefaultMetrics } = await import('prom-client');
  collectDefaultMetrics({ register: registry });
}

/** Measures the duration of every reply. The label is the matched route, not the URL, so that the number of series is bounded. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'tenline_http_request_duration_seconds',
    help: 'The time from the arrival of a request to the end of its reply.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}

function mayRead({ ip, headers }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameText(headers.authorization ?? '', `Bearer ${token}`);
  return isLoopback(ip) && !isForwarded(headers);
}
