import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { JsonText } from '#server/json-text.ts';

const READS: readonly string[] = ['GET', 'HEAD'];
/** Replies with fewer characters are not compressed: they fit into one packet with their headers. */
const LEAST = 1_000;

/**
 * The body of a JSON reply, compressed if the request accepts it; sets the headers that belong to it. Only replies to GET and HEAD are
 * compressed. Tokens are sent only in replies to POST, so the size of a compressed body reveals nothing about a token
 * (docs/decisions/2026-11-22-compressed-replies.md).
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

/** Adds `accept-encoding` to the header `vary`, which CORS may have set already. */
function addVary(reply: FastifyReply): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? 'accept-encoding' : `${String(named)}, accept-encoding`);
}
