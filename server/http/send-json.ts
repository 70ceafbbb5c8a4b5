import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { JsonText } from '#server/json-text.ts';

const READS: readonly string[] = ['GET', 'HEAD'];
/** Smaller replies fit into one packet with their headers. */
const LEAST = 1_000;

/**
 * The body of a JSON reply, compressed when the request accepts it. Only replies to GET are compressed: tokens are sent in replies to POST
 * alone, so no compressed body holds a secret whose length could be measured (docs/decisions/2026-11-22-compressed-replies.md).
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, json: JsonText): Promise<string | Buffer> {
  reply.type('application/json; charset=utf-8');
  if (!READS.includes(request.method) || json.text.length < LEAST) return json.text;
  addVary(reply);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return json.text;
  const bytes = await json.compressed(encoding);
  reply.header('content-encoding', encoding);
  return bytes;
}

/** Adds the request header on which the reply depends to those that CORS has named. */
function addVary(reply: FastifyReply): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? 'accept-encoding' : `${String(named)}, accept-encoding`);
}
