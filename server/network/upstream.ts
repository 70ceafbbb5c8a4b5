import { UserError } from '#server/base/user-error.ts';
import type { TreePlace } from '#server/network/kept-tree.ts';
import type { FileFacts } from '#server/network/partial-file.ts';

/** The form that a body must have. An HTML page instead, for example from a gateway that requires a sign-in, is a fault. */
export type BodyForm = 'json' | 'table';

export interface GetOptions {
  /** Milliseconds for which a stored body is fresh; `Infinity` for a body that never changes. */
  readonly maxAge: number;
  /** The maximum bytes of the decompressed body; 20 MB by default. */
  readonly maxBytes?: number;
  /** Headers with a source's API key. They are never logged, stored or shown in a fault. A redirect does not send them to another host. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly expect: BodyForm;
  /** Throws for a body that must not be used, such as an error message with status 200. Such a body is not stored. */
  readonly check?: (body: Buffer) => void;
}

export interface Answer {
  /** The decompressed body. */
  readonly body: Buffer;
  /**
   * Whether the body differs from the body that was stored before. False does not mean that the stored body was imported: the process
   * may have ended before the import.
   */
  readonly isChanged: boolean;
  /** When this body first arrived. */
  readonly receivedAt: Date;
  /** The host's headers about its rate limits, by lower-case name; empty when no request was made. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface DownloadOptions extends FileFacts, Pick<GetOptions, 'signal'> {
  /** The path of the file. */
  readonly file: string;
  /** Reports the received bytes. */
  readonly onBytes?: (received: number) => void;
}

/** Reads URLs of declared hosts. */
export interface Upstream {
  /** The place of the stored replies, for `openTree` in another thread. */
  readonly place: TreePlace;
  /**
   * The body of a URL; `null` for 404 and 410. A stored reply younger than `maxAge` is returned without a request. An older one is
   * requested again, on the condition that it has changed. An absence is fresh for `maxAge`, but at most for 30 days, or for one hour if an
   * earlier body is stored.
   *
   * @throws {UpstreamFault} with one clear sentence; the error of `check`; the signal's reason once it aborts
   */
  get(url: string, options: GetOptions): Promise<Answer | null>;
  /**
   * Downloads a URL to a file; the reply is not stored elsewhere. No request is made when the file exists with the expected length and
   * checksum. An interrupted download is continued, also by a later process.
   *
   * @throws {UpstreamFault} with one clear sentence, also for an unexpected length or checksum; the signal's reason once it aborts
   */
  download(url: string, options: DownloadOptions): Promise<void>;
}

/**
 * `address`: a URL or a host that is not allowed · `refused`: 401, 403 and other statuses below 500, or too many redirects ·
 * `limited`: 429, or an earlier long Retry-After · `unavailable`: 5xx · `unreachable`: no connection or valid certificate · `slow`: a time
 * limit · `damaged`: a reply that is cut off, not decodable or another file · `large`: a byte limit · `form`: an unexpected form.
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

/** A request without a usable reply. The message is one sentence with host and path, without query and keys. */
export class UpstreamFault extends UserError {
  override readonly name = 'UpstreamFault';
  override readonly exitCode = 1;
  readonly kind: FaultKind;
  readonly url: URL;
  /** When the host allows the next request; `null` when it states no time. */
  readonly retryAt: Date | null;

  /** @param problem the part of the sentence that follows host and path, without the full stop */
  constructor(kind: FaultKind, url: URL, problem: string, retryAt: Date | null = null) {
    const until =
      retryAt === null ? '' : `; next request after ${retryAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    super(`${readable(url)} ${problem}${until}.`);
    this.kind = kind;
    this.url = url;
    this.retryAt = retryAt;
  }
}

/** Host and path on one short line. The query is left out, because it can contain an API key. */
function readable({ host, pathname }: URL): string {
  const path = pathname.replace(/%20/g, ' ');
  return `${host}${path.length > 120 ? `${path.slice(0, 120)}…` : path}`;
}

/** Parses a URL, without its fragment. @throws {UserError} when it is not a URL; {UpstreamFault} unless it is https without port or user */
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
