import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/problem.ts';

interface Rules {
  /** Other web origins that may call the API; extensions always may. */
  readonly allowedOrigins: readonly string[];
  /** Whether users reach the server by https, which browsers are then told to insist on. */
  readonly isHttps: boolean;
  /** Requests an address may make in a minute; `null` for no limit. */
  readonly requestsPerMinute: number | null;
}

/** An extension's pages; calls carry a bearer token and never a cookie, so a stranger's extension gains nothing. */
const EXTENSION = /^(chrome|moz)-extension:\/\/[\w-]+$/;

/** What stands before every route: headers that tie a browser down, who may call from elsewhere, how often. */
export async function guards(
  app: FastifyInstance,
  { allowedOrigins, isHttps, requestsPerMinute }: Rules,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Toasts and measured layouts write style elements at run time; no style can run a script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
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
    origin: (origin, decide) =>
      decide(null, origin !== undefined && (allowedOrigins.includes(origin) || EXTENSION.test(origin))),
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
  if (requestsPerMinute === null) return;
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new Problem(429, `Too many requests. Please try again in ${seconds} s.`, { retryAfter: seconds });
    },
  });
}
