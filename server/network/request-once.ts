import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { tooLarge } from '#server/network/check-body.ts';
import { UpstreamFault } from '#server/network/upstream.ts';

/** A complete reply. */
export interface Reply {
  readonly status: number;
  /** The headers by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The decompressed body; empty for any status other than 200. */
  readonly body: Buffer;
}

/** The number of bytes by which a compressed body may be longer than its content. */
const OVERHEAD = 65_536;

/**
 * Sends one GET request and reads the reply within its byte limit, both as sent and decompressed.
 *
 * @throws {UpstreamFault} beyond the limit; the error of undici, zlib or the signal otherwise
 */
export async function requestOnce(
  connections: Dispatcher,
  url: URL,
  {
    headers,
    maxBytes,
    signal,
  }: {
    readonly headers: Readonly<Record<string, string>>;
    readonly maxBytes: number;
    readonly signal: AbortSignal;
  },
): Promise<Reply> {
  const { origin, pathname, search } = url;
  const reply = await connections.request({ origin, path: `${pathname}${search}`, method: 'GET', headers, signal });
  const received = new Map(
    Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
  );
  if (reply.statusCode !== 200) {
    await reply.body.dump({ limit: OVERHEAD, signal });
    return { status: reply.statusCode, headers: received, body: Buffer.alloc(0) };
  }
  const encoding = received.get('content-encoding') ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') {
    reply.body.destroy();
    throw new UpstreamFault('form', url, `replied in the encoding ${encoding.slice(0, 20)}, which was not requested`);
  }
  const parts: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) parts.push(part);
  };
  const within = (limit: number) => limited(limit, () => tooLarge(url, maxBytes));
  if (encoding === 'identity') await pipeline(reply.body, within(maxBytes), collect);
  else await pipeline(reply.body, within(maxBytes + OVERHEAD), createGunzip(), within(maxBytes), collect);
  return { status: 200, headers: received, body: Buffer.concat(parts) };
}

function limited(limit: number, fault: () => Error) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const part of source) {
      length += part.length;
      if (length > limit) throw fault();
      yield part;
    }
  };
}
