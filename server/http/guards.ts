import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { isExtensionOrigin } from '#server/http/extension-origin.ts';
import type { RemoteSources } from '#server/http/tracking-sources.ts';
import { Problem } from '#server/problem.ts';

interface Rules {
  /** Other web origins that may call the API; extensions always may. */
  readonly allowedOrigins: readonly string[];
  /** Whether users reach the server by https, which browsers are then told to insist on. */
  readonly isHttps: boolean;
  /** Requests an address may make in a minute; `null` for no limit. */
  readonly requestsPerMinute: number | null;
  /** Where scripts and frames may come from besides ourselves. */
  readonly remoteSources: readonly string[];
  readonly tracking: RemoteSources;
}

/** What stands before every route: headers that tie a browser down, who may call from elsewhere, how often. */
export async function guards(
  app: FastifyInstance,
  { allowedOrigins, isHttps, requestsPerMinute, remoteSources, tracking }: Rules,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remoteSources, ...tracking.scripts],
        // Toasts and measured layouts write style elements at run time; no style can run a script.
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
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cors, {
    // Calls carry a bearer token and never a cookie, so a stranger's extension gains nothing.
    origin: (origin, decide) =>
      decide(null, origin !== undefined && (allowedOrigins.includes(origin) || isExtensionOrigin(origin))),
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
  if (requestsPerMinute === null) return;
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    // A page is dozens of files; an office behind one address opens many of them.
    allowList: ({ url }) => !url.startsWith(API_BASE),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new Problem(429, `Too many requests. Please try again in ${seconds} s.`, { retryAfter: seconds });
    },
  });
}
