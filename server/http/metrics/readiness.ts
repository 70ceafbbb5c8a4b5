import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FollowState } from '#lib/contract/data/following.ts';
import { fail } from '#server/http/requests/replies-to-failures.ts';
import { ClockFault } from '#server/services/analyzer/trusted-time.ts';

/** Milliseconds after which a check counts as failed, so that a load balancer gets a reply within two seconds. */
const LIMIT = 1800;
const RETRY_AFTER = 2;

interface Deps {
  /** Rejects when the database cannot be used; with a `ClockFault` when the clock of this machine is wrong. */
  readonly check: () => Promise<void>;
  /** The version of the server. */
  readonly version: string;
  /** The state of the syncs of all followed leagues. */
  readonly follows: () => Promise<FollowState[]>;
}

/**
 * Adds `/health` and `/ready`. `/health` reports only that the process replies, and its version. `/ready` reports
 * whether the process can serve requests: 503 while the database cannot be used or the clock is wrong. Otherwise its
 * reply has the last successful sync and the fault of each followed league. A fault of a league does not change the
 * status, because the stored data can still be served.
 */
export function readiness(app: FastifyInstance, { check, follows, version }: Deps): void {
  app.get('/health', () => ({ status: 'ok', version }));
  app.get('/ready', async (request, reply) => {
    const limit = new AbortController();
    try {
      const checked = check().then(follows);
      const states = await Promise.race([checked, timeUp(limit.signal)]);
      return {
        status: 'ready',
        follows: states.map(({ league, source, lastGood, nextAt, fault }) => ({
          league: league.slug,
          source: source.key,
          lastGood,
          nextAt,
          fault,
        })),
      };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      const why = error instanceof ClockFault ? error.message : 'The database cannot be used at the moment.';
      return fail(request, reply, 503, why, { retryAfter: RETRY_AFTER });
    } finally {
      limit.abort();
    }
  });
}

async function timeUp(signal: AbortSignal): Promise<never> {
  await sleep(LIMIT, undefined, { signal });
  throw new Error('The database does not answer in time.');
}
