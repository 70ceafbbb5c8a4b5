import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { fail } from '#server/http/replies-to-failures.ts';
import { ClockFault } from '#server/services/analyzer/trusted-time.ts';

/** Milliseconds after which a check counts as failed; a load balancer gets its reply within two seconds. */
const LIMIT = 1800;
const RETRY_AFTER = 2;

/**
 * `/health` reports only that the process replies. `/ready` reports whether it can serve requests: 503 while the
 * database cannot be read or written.
 *
 * @param check throws when the database cannot be used, and a `ClockFault` when the time is wrong.
 */
export function readiness(app: FastifyInstance, check: () => Promise<void>): void {
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ready', async (request, reply) => {
    const limit = new AbortController();
    try {
      await Promise.race([check(), timeUp(limit.signal)]);
      return { status: 'ready' };
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
