import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from '#server/http/api-path.ts';
import { fail } from '#server/http/replies-to-failures.ts';
import type { SharedCounters } from '#server/http/shared-counters.ts';
import { Problem } from '#server/problem.ts';

interface Rules {
  /** Calls of the API that an address may make in a minute. A route can set a lower limit in its `config.rateLimit`. */
  readonly requestsPerMinute: number;
  /** The Redis in which all processes count; `null` for counters of this process. */
  readonly redisUrl: string | null;
}

/**
 * Limits how often an address may call the API. The matched route decides what counts, never the spelling of the URL; requests that no
 * route matches count too.
 */
export async function requestLimits(app: FastifyInstance, { requestsPerMinute, redisUrl }: Rules): Promise<void> {
  const counters = redisUrl === null ? null : await countersIn(redisUrl, app);
  if (counters !== null) {
    app.addHook('onClose', async () => counters.close());
    await counters.tried;
  }
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    // A connection that was reset after its request arrived has no address any more.
    keyGenerator: ({ ip }: { ip: string | undefined }) => normalizeIP(ip ?? ''),
    // A page consists of dozens of files, and many users may share one address.
    allowList: (request) => !isApiCall(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    ...(counters === null ? {} : { redis: counters.client, nameSpace: 'tenline-limit-' }),
  });
  // The plugin adds its hook to routes only, so requests without a matching route need their own.
  const limit = app.rateLimit();
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.is404) await limit.call(app, request, reply);
  });
}

/** Redis's client is loaded only where Redis is configured. */
async function countersIn(redisUrl: string, app: FastifyInstance): Promise<SharedCounters> {
  const { sharedCounters } = await import('#server/http/shared-counters.ts');
  return sharedCounters(redisUrl, { say: (line) => app.log.warn(line) });
}

/** Replies to an address that cannot be decoded. */
export function replyToBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  countBadAddress(error, request, reply).catch((failure: unknown) => {
    request.log.error(failure);
    request.raw.destroy();
  });
}

/** Such a request runs no hook, so it is counted here. */
async function countBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { server } = request;
  const limit = server.hasDecorator('createRateLimit') ? await server.createRateLimit()(request) : null;
  if (limit !== null && !limit.isAllowed && limit.isExceeded) {
    const { statusCode, message, details } = tooMany(limit.ttl);
    fail(request, reply, statusCode, message, details);
    return;
  }
  fail(request, reply, error.statusCode ?? 400, 'The address is not valid.');
}

function tooMany(milliseconds: number): Problem {
  const seconds = Math.ceil(milliseconds / 1000);
  return new Problem(429, `Too many requests. Please try again in ${seconds} s.`, { retryAfter: seconds });
}
