import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from '#server/http/requests/api-path.ts';
import { fail } from '#server/http/requests/replies-to-failures.ts';
import type { SharedCounters } from '#server/http/requests/shared-counters.ts';
import { tooMany } from '#server/http/requests/too-many.ts';

interface Rules {
  /** The maximum API calls per minute of one IP address. A route can set a lower limit in its `config.rateLimit`. */
  readonly requestsPerMinute: number;
  /** The URL of the Redis with counters that all processes share; `null` for counters of this process. */
  readonly redisUrl: string | null;
}

/**
 * Limits how often an IP address may call the API. Whether a request counts depends on the matched route, not on the spelling of the URL.
 * Requests to API paths without a matching route count too.
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
    // `ip` is undefined if the connection was reset after the request arrived.
    keyGenerator: ({ ip }: { ip: string | undefined }) => normalizeIP(ip ?? ''),
    // Files of the website are not counted: a page consists of dozens of files, and many users may share one IP address.
    allowList: (request) => !isApiCall(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    ...(counters === null ? {} : { redis: counters.client, nameSpace: 'tenline-limit-' }),
  });
  // The plugin adds its hook only to routes, so requests without a matching route need a separate hook.
  const limit = app.rateLimit();
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.is404) await limit.call(app, request, reply);
  });
}

/** Redis's client is loaded only where Redis is configured. */
async function countersIn(redisUrl: string, app: FastifyInstance): Promise<SharedCounters> {
  const { sharedCounters } = await import('#server/http/requests/shared-counters.ts');
  return sharedCounters(redisUrl, { say: (line) => app.log.warn(line) });
}

/** Replies to a request whose URL cannot be decoded. */
export function replyToBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  countBadAddress(error, request, reply).catch((failure: unknown) => {
    request.log.error(failure);
    request.raw.destroy();
  });
}

/** Counts the request and replies with 400 or 429. Fastify runs no hook for a URL that cannot be decoded, so the plugin does not count it. */
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
