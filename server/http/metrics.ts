import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import { databaseMetrics, type StoredState } from '#server/http/database-metrics.ts';
import { type ConnectionCounts, type JobState, workMetrics } from '#server/http/work-metrics.ts';

/** Requests to the network since the start of the process. */
interface RequestCount {
  readonly host: string;
  readonly outcome: string;
  readonly count: number;
}

/** What a serving process reports of itself beside its requests: the event loop, memory, its jobs and its pool. */
export interface ProcessMetrics {
  /** The token that other machines send; without one only this machine reads the metrics. */
  readonly token: string | null;
  readonly jobs: () => readonly JobState[];
  /** The connections of the pool; `null` for the embedded database, which has none. */
  readonly connections: () => ConnectionCounts | null;
}

interface Deps extends StoredState {
  readonly requests: () => readonly RequestCount[];
  readonly own: ProcessMetrics | null;
}

/** Seconds. A cached reply takes a millisecond, a statement is cancelled after ten seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * `/metrics` in the form of Prometheus: latency by route, the pool, jobs, mail queue, syncs, requests to the network and the process. With a
 * token it is for requests that carry it, else for this machine only and not through a proxy; for others it does not exist.
 */
export async function metrics(app: FastifyInstance, deps: Deps): Promise<void> {
  const registry = new Registry();
  measureRequests(app, registry);
  if (deps.own !== null) await measureProcess(registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.own?.token ?? null)) return reply.callNotFound();
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

/** Measures every reply by its matched route, never by its address, so that the number of series is bounded. */
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
  if (token !== null) return isEqual(headers.authorization ?? '', `Bearer ${token}`);
  return LOCAL.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

/** Compares in a time that does not depend on where two texts differ. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
