import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { hostOf, type Page, type Site } from '#tests/support/stand-in/site.ts';

/**
 * Replies as the real hosts do where there is no page: an address that lacks its final slash is redirected, everything
 * else is 404 with a web page.
 */
export function sendMissing(site: Site, key: string, reply: ServerResponse): void {
  const slashed = `${key}/`;
  if (site.has(slashed)) reply.writeHead(301, { location: encodeURI(slashed.slice(hostOf(key).length)) }).end();
  else reply.writeHead(404, { 'content-type': 'text/html' }).end('<html>404: Not Found</html>');
}

/** Sends a page, compressed where the request accepts that and the page is a text. */
export function send(page: Page, request: IncomingMessage, reply: ServerResponse): void {
  const body = page.body();
  const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) && !/octet/.test(page.type);
  const sent = isPacked ? gzipSync(body, { level: 1 }) : body;
  const encoding = isPacked ? { 'content-encoding': 'gzip' } : {};
  reply.writeHead(200, { 'content-type': page.type, 'content-length': sent.length, ...encoding }).end(sent);
}

/** Sends the bytes of a page from `start` to its end; 416 when there are none. */
export function sendRest(page: Page, start: number, reply: ServerResponse): void {
  const body = page.body();
  if (start >= body.length) {
    reply.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
    return;
  }
  const range = `bytes ${start}-${body.length - 1}/${body.length}`;
  reply.writeHead(206, { 'content-type': page.type, 'content-range': range }).end(body.subarray(start));
}
