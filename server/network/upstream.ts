import type { TreePlace } from '#server/network/kept-tree.ts';
import type { FileFacts } from '#server/network/partial-file.ts';
import { UserError } from '#server/user-error.ts';

/** The form that a body must have. An HTML page in its place, as gateways and log-in pages send it, is a fault. */
export type BodyForm = 'json' | 'csv' | 'binary';

export interface GetOptions {
  /** Milliseconds for which a kept body is fresh; `Infinity` for one that never changes. */
  readonly maxAge: number;
  /** Bytes of the decompressed body; 20 MB by default. */
  readonly maxBytes?: number;
  /** A source's own key. Never logged, never in a fault, never kept, and not sent on to another host by a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly expect: BodyForm;
  /** Throws for a body that this address must not have, such as an error with status 200. Such a body is not kept. */
  readonly check?: (body: Buffer) => void;
  /** Reports the bytes of a `binary` body as they arrive; the total is `null` when the host does not state it. */
  readonly onBytes?: (received: number, total: number | null) => void;
}

export interface Answer {
  /** The decompressed body. */
  readonly body: Buffer;
  /**
   * Whether the body differs from the one that was kept before. False does not mean that the kept body was imported: a process
   * can end between the two.
   */
  readonly isChanged: boolean;
  /** When this body first arrived. */
  readonly receivedAt: Date;
  /** The host's rate headers by lower-case name; empty when no request was made. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface DownloadOptions extends FileFacts, Pick<GetOptions, 'signal' | 'onBytes'> {
  /** The path of the file. */
  readonly file: string;
}

/** Reads addresses of declared hosts. */
export interface Upstream {
  /** The place of the kept answers, for `openTree` in another thread. */
  readonly place: TreePlace;
  /**
   * The body at an address. A kept answer younger than `maxAge` is returned without a request; an older one is requested
   * conditionally. `null` for 404; the absence is kept for `maxAge`, but at most 30 days, or one hour where a body was kept before.
   *
   * @throws {UpstreamFault} one clear sentence; also the error of `check`, and the signal's reason once it aborts
   */
  get(url: string, options: GetOptions): Promise<Answer | null>;
  /**
   * Writes what is at an address to a file, without keeping it. A file that is there and matches makes no request; an interrupted
   * download is continued, by a later process too.
   *
   * @throws {UpstreamFault} one clear sentence, also for a file that differs from its description; the signal's reason once it aborts
   */
  download(url: string, options: DownloadOptions): Promise<void>;
}

/**
 * `address`: not https, not declared, private · `refused`: 401, 403 and other statuses below 500 · `limited`: 429 or a long
 * Retry-After · `unavailable`: 5xx · `unreachable`: no connection · `slow`: a time limit · `damaged`: cut off or undecodable ·
 * `large`: a byte limit · `form`: not what was expected.
 */
export type FaultKind =
  | 'address'
  | 'refused'
  | 'limited'
  | 'unavailable'
  | 'unreachable'
  | 'slow'
  | 'damaged'
  | 'large'
  | 'form';

/** An answer that cannot be used. The message is one sentence with host and path, without query and keys. */
export class UpstreamFault extends UserError {
  override readonly name = 'UpstreamFault';
  override readonly exitCode = 1;
  readonly kind: FaultKind;
  readonly url: URL;
  /** When the host allows the next request, if it states that. */
  readonly retryAt: Date | null;

  /** @param problem what follows the address in the sentence, without the full stop */
  constructor(kind: FaultKind, url: URL, problem: string, retryAt: Date | null = null) {
    const until =
      retryAt === null ? '' : `; next request after ${retryAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    super(`${readable(url)} ${problem}${until}.`);
    this.kind = kind;
    this.url = url;
    this.retryAt = retryAt;
  }
}

/** Host and path on one short line. A query can hold a key, so it is left out. */
function readable({ host, pathname }: URL): string {
  const path = pathname.replace(/%20/g, ' ');
  return `${host}${path.length > 120 ? `${path.slice(0, 120)}…` : path}`;
}

/** An address in its normal form, without a fragment. @throws {UpstreamFault} when it is not plain https */
export function httpsAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (url === null) throw new UserError(`"${text.slice(0, 120)}" is not an address.`);
  url.hash = '';
  if (url.protocol !== 'https:')
    throw new UpstreamFault('address', url, `is not requested: ${url.protocol} is not https:`);
  if (url.username !== '' || url.password !== '') {
    throw new UpstreamFault('address', url, 'is not requested: the address has a user name or password');
  }
  if (url.port !== '') throw new UpstreamFault('address', url, 'is not requested: only port 443 is');
  return url;
}
