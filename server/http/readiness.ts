import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FollowState } from '#lib/contract/following.ts';
import { fail } from '#server/http/replies-to-failures.ts';
import { ClockFault } from '#server/services/analyzer/trusted-time.ts';

/** Milliseconds after which a check counts as failed; a load balancer gets its reply within two seconds. */
const LIMIT = 1800;
const RETRY_AFTER = 2;

interface Deps {
  /** Throws when the database cannot be used, and a `ClockFault` when the time is wrong. */
  readonly check: () => Promise<void>;
  /** The freshness of the followed leagues. */
  readonly follows: () => Promise<FollowState[]>;
}

/**
 * `/health` reports only that the process replies. `/ready` reports whether it can serve requests: 503 while the
 * database cannot be read or written. It also reports the last good sync and the fault of each followed league; a fault does not make it
 * fail, because what is stored can be served.
 */
export function readiness(app: FastifyInstance, { check, follows }: Deps): void {
  app.get('/health', () => ({ status: 'ok' }));
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
