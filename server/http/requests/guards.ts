import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config.ts';
import { isExtensionOrigin } from '#server/http/requests/extension-origin.ts';
import { isForwarded } from '#server/http/requests/person-at-machine.ts';
import { requestLimits } from '#server/http/requests/request-limits.ts';
import type { RemoteSources } from '#server/http/requests/tracking-sources.ts';

interface Rules {
  /** Other web origins that may call the API; extensions always may. */
  readonly allowedOrigins: readonly string[];
  /** Whether the server's public URL is https; browsers then get an HSTS header for this host. */
  readonly isHttps: boolean;
  /** The maximum API calls per minute of one IP address; `null` for no limit. */
  readonly requestsPerMinute: number | null;
  /** The URL of the Redis with counters that all processes share; `null` for counters of this process. */
  readonly redisUrl: string | null;
  /** What is wrong with requests through a proxy as long as settings are absent, as one sentence; `null` if all are present. */
  readonly notConfigured: string | null;
  /** Further URLs from which pages may load scripts and frames and to which they may send requests; for the bot check. */
  readonly remoteSources: readonly string[];
  readonly tracking: RemoteSources;
}

/** Adds the hooks of security headers (routes of the API have their own), of CORS, and of the rate limits of the API. */
export async function guards(
  app: FastifyInstance,
  { allowedOrigins, isHttps, requestsPerMinute, redisUrl, notConfigured, remoteSources, tracking }: Rules,
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
  if (notConfigured !== null) warnOfForwarding(app, notConfigured);
  if (requestsPerMinute !== null) await requestLimits(app, { requestsPerMinute, redisUrl });
}

/**
 * What requests through a proxy lack as long as PUBLIC_URL or TRUSTED_PROXIES is absent, as one sentence; `null` if both are configured.
 */
export function missingForProxy({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): string | null {
  const missing = [
    ...(publicUrl === null ? ['PUBLIC_URL (links in mails lead to this machine)'] : []),
    ...(trustedProxies.length === 0 ? ['TRUSTED_PROXIES (all callers behind the proxy share one rate limit)'] : []),
  ];
  return missing.length === 0
    ? null
    : `Requests come through a proxy, but it is not configured: set ${missing.join(' and ')}.`;
}

/** Logs the sentence at the first request through a proxy: one with a forwarding header, or in HTTP/1.0, which nginx uses by default. */
function warnOfForwarding(app: FastifyInstance, sentence: string): void {
  let isWarned = false;
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (!isWarned && (isForwarded(headers) || raw.httpVersion === '1.0')) {
      isWarned = true;
      app.log.warn(sentence);
    }
    done();
  });
}
