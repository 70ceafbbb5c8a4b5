import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Ties down what a browser does with a reply of the API: data, never a page. They are always the same, so that helmet, which works its
 * headers out anew for every request, is left to the pages.
 */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** A hook that sets them before anything can fail. @param isHttps whether browsers are told to insist on https */
export function apiHeaders(isHttps: boolean) {
  const headers = { ...API_HEADERS, ...(isHttps ? HTTPS_ONLY : {}) };
  return (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.headers(headers);
    done();
  };
}
