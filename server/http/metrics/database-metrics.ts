import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { FollowState } from '#lib/contract/data/following.ts';
import type { Database } from '#server/db/schema.ts';
import { mailQueue } from '#server/services/mail/mail-queue.ts';

/** How the metrics read the state in the database. */
export interface StoredState {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** The state of the syncs of all followed leagues. */
  readonly follows: () => Promise<FollowState[]>;
}

/** Milliseconds after which the database counts as unavailable. The reply then has only the other metrics. */
const LIMIT = 2000;

/** Adds the metrics of syncs and of the mail queue. @returns 1, or 0 when the database is unavailable */
export async function databaseMetrics(registry: Registry, { db, now, follows }: StoredState): Promise<0 | 1> {
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
