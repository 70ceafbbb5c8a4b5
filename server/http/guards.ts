import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isExtensionOrigin } from '#server/http/extension-origin.ts';
import { requestLimits } from '#server/http/request-limits.ts';
import type { RemoteSources } from '#server/http/tracking-sources.ts';

interface Rules {
  /** Other web origins that may call the API; extensions always may. */
  readonly allowedOrigins: readonly string[];
  /** Whether the server's public URL is https; browsers then get an HSTS header for this host. */
  readonly isHttps: boolean;
  /** The maximum API calls per minute of one IP address; `null` for no limit. */
  readonly requestsPerMinute: number | null;
  /** The URL of the Redis with counters that all processes share; `null` for counters of this process. */
  readonly redisUrl: string | null;
  /** Whether the forwarding headers of any proxy are trusted. */
  readonly hasTrustedProxies: boolean;
  /** Further URLs from which pages may load scripts and frames and to which they may send requests; for the bot check. */
  readonly remoteSources: readonly string[];
  readonly tracking: RemoteSources;
}

/** Adds the hooks of security headers (routes of the API have their own), of CORS, and of the rate limits of the API. */
export async function guards(
  app: FastifyInstance,
  { allowedOrigins, isHttps, requestsPerMinute, redisUrl, hasTrustedProxies, remoteSources, tracking }: Rules,
): Promise<void> {
  // The log lines of a request have the same id. An id in the request is ignored, so that each id identifies one request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remoteSources, ...tracking.scripts],
        // Inline styles are allowed because toasts and measured layouts add style elements at run time. Styles cannot run scripts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tracking.images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...remoteSources, ...tracking.connections],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: remoteSources.length > 0 ? [...remoteSources] : ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Sub-domains are not included, because other services without https may run there.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cors, {
    // All extensions are allowed: calls need a bearer token, not a cookie, so another extension gains no access.
    origin: (origin, decide) =>
      decide(null, origin !== undefined && (allowedOrigins.includes(origin) || isExtensionOrigin(origin))),
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
  if (!hasTrustedProxies) warnOfForwarding(app);
  if (requestsPerMinute !== null) await requestLimits(app, { requestsPerMinute, redisUrl });
}

/** Logs once that requests come through a proxy that is not trusted: all callers behind it have its IP address and share one rate limit. */
function warnOfForwarding(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)) {
      isWarned = true;
      app.log.warn(
        'Requests carry forwarding headers but TRUSTED_PROXIES is not set: all callers behind the proxy share one rate limit.',
      );
    }
    done();
  });
}
