import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FollowState } from '#lib/contract/following.ts';

/** Requests to the network since the start of the process. */
interface RequestCount {
  readonly host: string;
  readonly outcome: string;
  readonly count: number;
}

interface Deps {
  /** How current the followed leagues are. */
  readonly follows: () => Promise<FollowState[]>;
  readonly requests: () => readonly RequestCount[];
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * `/metrics` in the form of Prometheus: last good sync, next sync and fault of each followed league, and the requests to the network. It is
 * served to this machine only, and not through a proxy; to others it does not exist.
 */
export function metrics(app: FastifyInstance, { follows, requests }: Deps): void {
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const { Gauge, Registry } = await import('prom-client');
    const registry = new Registry();
    const labelNames = ['league', 'source'] as const;
    const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers: [registry] });
    const lastGood = gauge('tenline_sync_last_good_timestamp_seconds', 'The end of the last sync without a fault.');
    const next = gauge('tenline_sync_next_timestamp_seconds', 'When the next sync is due.');
    const fault = gauge('tenline_sync_fault', '1 while the last sync that ended failed, else 0.');
    for (const follow of await follows()) {
      const labels = { league: follow.league.slug, source: follow.source.key };
      if (follow.lastGood !== null) lastGood.set(labels, Date.parse(follow.lastGood) / 1000);
      next.set(labels, Date.parse(follow.nextAt) / 1000);
      fault.set(labels, follow.fault === null ? 0 : 1);
    }
    const made = new Gauge({
      name: 'tenline_network_requests',
      help: 'Requests to the network since the start of this process.',
      labelNames: ['host', 'outcome'] as const,
      registers: [registry],
    });
    for (const { host, outcome, count } of requests()) made.set({ host, outcome }, count);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLocal({ ip, headers }: FastifyRequest): boolean {
  return LOCAL.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}
