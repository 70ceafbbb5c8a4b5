import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The security headers of the API's replies: data, never a page. They are constant, so they need no helmet, which computes its headers for
 * each request.
 */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const;

/** A hook that sets them before anything can fail. @param isHttps whether browsers are to insist on https for this host */
export function apiHeaders(isHttps: boolean) {
  const headers = { ...API_HEADERS, ...(isHttps ? HTTPS_ONLY : {}) };
  return (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.headers(headers);
    done();
  };
}
