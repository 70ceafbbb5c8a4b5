import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#server/http/replies-to-failures.ts';
import type { WebPage } from '#server/http/web-pages.ts';

/** Sends a page in the best form the browser reads, or tells it that the one it has is still right. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage | undefined): FastifyReply {
  if (page === undefined) return fail(request, reply, 404, 'There is nothing at this address.');
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
  reply.type('text/html; charset=utf-8');
  return encoding === undefined
    ? reply.send(page.identity)
    : reply.header('content-encoding', encoding).send(page[encoding]);
}
