import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { tooLarge } from '#server/network/check-body.ts';
import type { PartialFile } from '#server/network/partial-file.ts';
import { type DownloadOptions, UpstreamFault } from '#server/network/upstream.ts';

/** A complete reply. */
export interface Reply {
  /** The status code. It is also 200 for a resumed reply, which the host sends with 206. */
  readonly status: number;
  /** The headers by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The decompressed body; empty for every status except 200, and when the bytes are in the partial file. */
  readonly body: Buffer;
  /** True when the bytes are in the partial file. */
  readonly isInFile: boolean;
}

export interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** The file for the bytes of a large reply, which a later request can resume; `null` to keep the reply in memory. */
  readonly partial: PartialFile | null;
  readonly onBytes?: DownloadOptions['onBytes'];
}

/** The number of bytes by which a compressed body may exceed the byte limit. Also the most that is read of a body without status 200. */
const OVERHEAD = 65_536;

/**
 * Sends one GET request and reads the reply. A compressed body may exceed the byte limit by `OVERHEAD`.
 *
 * @throws {UpstreamFault} for a body that exceeds the limit, or has another encoding or other bytes than requested; otherwise the error of
 *   undici, zlib, the file or the signal
 */
export async function requestOnce(connections: Dispatcher, url: URL, options: RequestOptions): Promise<Reply> {
  const { headers, signal, partial } = options;
  const path = `${url.pathname}${url.search}`;
  const sent = { 'accept-encoding': partial === null ? 'gzip' : 'identity', ...headers, ...partial?.headers };
  const reply = await connections.request({ origin: url.origin, path, method: 'GET', headers: sent, signal });
  const received = new Map(
    Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
  );
  const encoding = received.get('content-encoding') ?? 'identity';
  const isPlain = encoding === 'identity';
  const { statusCode: status, body } = reply;
  if (partial !== null && isPlain && (status === 200 || status === 206)) {
    await resume(url, status, received, body, partial, options);
    return { status: 200, headers: received, body: Buffer.alloc(0), isInFile: true };
  }
  if (status !== 200) {
    await body.dump({ limit: OVERHEAD, signal });
    // With 416, the host's file has changed or is shorter, so the received bytes cannot be continued.
    if (status === 416) await partial?.remove();
    return { status, headers: received, body: Buffer.alloc(0), isInFile: false };
  }
  if (encoding !== 'gzip' && !isPlain) {
    abandon(body);
    throw new UpstreamFault('form', url, `replied in the encoding ${encoding.slice(0, 20)}, which was not requested`);
  }
  const parts: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) parts.push(part);
  };
  const within = (limit: number) => limited(limit, () => tooLarge(url, options.maxBytes));
  if (isPlain) await pipeline(body, within(options.maxBytes), collect);
  else await pipeline(body, within(options.maxBytes + OVERHEAD), createGunzip(), within(options.maxBytes), collect);
  return { status: 200, headers: received, body: Buffer.concat(parts), isInFile: false };
}

/** Appends the received bytes to the partial file until the body is complete. */
async function resume(
  url: URL,
  status: number,
  headers: ReadonlyMap<string, string>,
  body: Dispatcher.ResponseData['body'],
  partial: PartialFile,
  { maxBytes, onBytes }: RequestOptions,
): Promise<void> {
  const [, first, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (status === 200) {
    await partial.restart(resumable(headers)).catch((error: unknown) => {
      // An unread body would keep the only connection to the host busy.
      abandon(body);
      throw error;
    });
  } else if (Number(first) !== partial.length) {
    abandon(body);
    await partial.remove();
    throw new UpstreamFault('damaged', url, 'sent another part of the file than requested');
  }
  const append = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      await partial.append(part);
      onBytes?.(partial.length);
    }
  };
  const left = maxBytes - partial.length;
  await pipeline(
    body,
    limited(left, () => tooLarge(url, maxBytes)),
    append,
  );
  const { length } = partial;
  if (total === undefined || length === Number(total)) return;
  await partial.remove();
  throw new UpstreamFault('damaged', url, `sent ${length} bytes of ${total}`);
}

/** Destroys a body that is not read. Undici reports this as an error of the stream, which is ignored. */
function abandon(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy();
}

/** A validator that identifies the bytes: a strong ETag, otherwise `Last-Modified`; `null` without one. A weak ETag does not count. */
function resumable(headers: ReadonlyMap<string, string>): string | null {
  const etag = headers.get('etag') ?? '';
  return etag.startsWith('"') ? etag : (headers.get('last-modified') ?? null);
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
