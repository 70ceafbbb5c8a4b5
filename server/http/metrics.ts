import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { FollowState } from '#lib/contract/following.ts';
import type { Database } from '#server/db/schema.ts';
import { measureRequests } from '#server/http/request-metrics.ts';
import { type ConnectionCounts, type JobState, workMetrics } from '#server/http/work-metrics.ts';
import { mailQueue } from '#server/services/mail/mail-queue.ts';

/** Requests to the network since the start of the process. */
interface RequestCount {
  readonly host: string;
  readonly outcome: string;
  readonly count: number;
}

interface Deps {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** The token that other machines send; without one only this machine reads the metrics. */
  readonly token: string | null;
  /** How current the followed leagues are. */
  readonly follows: () => Promise<FollowState[]>;
  readonly requests: () => readonly RequestCount[];
  readonly jobs: () => readonly JobState[];
  /** The connections of the pool; `null` for the embedded database, which has none. */
  readonly connections: () => ConnectionCounts | null;
  /** Adds the metrics of the process: event loop, memory, processor time. */
  readonly hasProcess: boolean;
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Milliseconds after which the database counts as unavailable; the other metrics are sent without it. */
const LIMIT = 2000;

/**
 * `/metrics` in the form of Prometheus: latency by route, the pool, jobs, mail queue, syncs, requests to the network and the process. With a
 * token it is for requests that carry it, else for this machine only and not through a proxy; for others it does not exist.
 */
export async function metrics(app: FastifyInstance, deps: Deps): Promise<void> {
  const registry = new Registry();
  measureRequests(app, registry);
  if (deps.hasProcess) await measureProcess(registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.token)) return reply.callNotFound();
    const current = new Registry();
    workMetrics(current, deps);
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

/** Adds what is read from the database. @returns 1, or 0 when it is unavailable */
async function databaseMetrics(registry: Registry, { db, now, follows }: Deps): Promise<0 | 1> {
  const limit = new AbortController();
  const timeUp = sleep(LIMIT, null, { signal: limit.signal });
  timeUp.catch(() => undefined);
  const reads = Promise.all([follows(), mailQueue(db, now())]);
  const read = await Promise.race([reads, timeUp]).catch(() => null);
  reads.catch(() => undefined);
  limit.abort();
  if (read === null) return 0;
  const [states, queue] = read;
  const registers = [registry];
  const labelNames = ['league', 'source'] as const;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  const lastGood = gauge('tenline_sync_last_good_timestamp_seconds', 'The end of the last sync without a fault.');
  const next = gauge('tenline_sync_next_timestamp_seconds', 'When the next sync is due.');
  const fault = gauge('tenline_sync_fault', '1 while the last sync that ended failed, else 0.');
  for (const follow of states) {
    const labels = { league: follow.league.slug, source: follow.source.key };
    if (follow.lastGood !== null) lastGood.set(labels, Date.parse(follow.lastGood) / 1000);
    next.set(labels, Date.parse(follow.nextAt) / 1000);
    fault.set(labels, follow.fault === null ? 0 : 1);
  }
  const mails = new Gauge({
    name: 'tenline_mail_queue',
    help: 'Mails that are not sent yet: due now, or later after a failed attempt.',
    labelNames: ['state'] as const,
    registers,
  });
  mails.set({ state: 'due' }, queue.due);
  mails.set({ state: 'later' }, queue.later);
  new Gauge({
    name: 'tenline_mail_oldest_seconds',
    help: 'The age of the oldest mail that is not sent yet; 0 without one.',
    registers,
  }).set(queue.oldest);
  return 1;
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
