import type { Clock } from '#server/base/clock.ts';
import { MAX_BYTES } from '#server/network/check-body.ts';
import { openConnections, type TimeLimits } from '#server/network/open-connections.ts';
import { backOff, type Pace, turnsOf } from '#server/network/pace.ts';
import type { PartialFile } from '#server/network/partial-file.ts';
import type { ProxySettings } from '#server/network/proxy-settings.ts';
import type { RequestCounts } from '#server/network/request-counts.ts';
import { connectionFault, retryAfter, statusFault } from '#server/network/request-faults.ts';
import { type Reply, requestOnce } from '#server/network/request-once.ts';
import type { Route } from '#server/network/route.ts';
import { type DownloadOptions, type GetOptions, httpsAddress, UpstreamFault } from '#server/network/upstream.ts';

const MAX_REDIRECTS = 3;
const MAX_REPEATS = 3;
/** The least milliseconds before a request is repeated after 429. Some hosts suspend an account that requests again within the minute. */
const MINUTE = 60_000;
/** Statuses after which a request is repeated. After 416 the partial file is removed, so that the next request is for the whole file. */
const REPEATED = new Set([408, 416, 429, 500, 502, 503, 504]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface RequestDeps {
  /** The only hosts that are requested, redirects included. */
  readonly hosts: readonly string[];
  readonly clock: Clock;
  /** `Tenline/<version> (+<URL>)`. */
  readonly userAgent: string;
  readonly proxy: ProxySettings | null;
  readonly requests: Pick<RequestCounts, 'add'>;
  readonly pace: Pace;
  readonly limits: TimeLimits;
  readonly route: Route;
}

export interface PoliteRequest
  extends Pick<GetOptions, 'headers' | 'maxBytes' | 'signal'>,
    Pick<DownloadOptions, 'onBytes'> {
  /** The validators of the stored body: `If-None-Match`, `If-Modified-Since`. */
  readonly validators: Readonly<Record<string, string>>;
  readonly partial: PartialFile | null;
}

/** Sends requests within the limits that apply to all sources. It stores no replies. */
export interface PoliteRequests {
  /** Parses a URL. @throws {UpstreamFault} when its host is not declared; the errors of {@link httpsAddress} */
  declared(address: string): URL;
  /** Runs work that requests a host, after all earlier work on the same host has ended. */
  inTurn<Result>(host: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Requests a URL, and repeats the request after temporary faults. The reply never has a status after which a request is repeated.
   *
   * @throws {UpstreamFault} when no attempt succeeds; the signal's reason once it aborts
   */
  send(url: URL, request: PoliteRequest): Promise<Reply>;
  close(): Promise<void>;
}

/**
 * Sends requests at the pace of each host, follows redirects to declared hosts, and repeats requests with growing pauses. Undici's own
 * interceptors are not sufficient: they do not check each redirect, they shorten a long `Retry-After`, and they resume only within one call.
 */
export function politeRequests({
  hosts,
  clock,
  userAgent,
  proxy,
  requests,
  pace,
  limits,
  route,
}: RequestDeps): PoliteRequests {
  const connections = openConnections(route, limits, proxy);
  const turns = turnsOf(pace, () => clock().getTime());
  const blocked = new Map<string, Date>();
  const proxyHost = proxy === null ? null : new URL(proxy.url).host;

  function declared(text: string, base?: URL): URL {
    const url = httpsAddress(text, base);
    if (hosts.includes(url.hostname)) return url;
    throw new UpstreamFault('address', url, `is not requested: ${url.hostname} is not a declared host`);
  }

  /** Requests a URL and follows its redirects. */
  async function follow(url: URL, options: PoliteRequest): Promise<Reply> {
    let at = url;
    for (let hops = 0; ; hops += 1) {
      await turns.next(at.hostname, options.signal);
      const own = at.hostname === url.hostname ? options.headers : {};
      const headers = { 'user-agent': userAgent, ...options.validators, ...own };
      const { maxBytes = MAX_BYTES, signal, partial, onBytes } = options;
      // `AbortSignal.timeout` accepts whole milliseconds only.
      const whole = Math.ceil(limits.whole * Math.max(1, maxBytes / MAX_BYTES));
      const sent = requestOnce(connections, at, {
        headers,
        maxBytes,
        partial,
        ...(onBytes === undefined ? {} : { onBytes }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(whole)]),
      });
      const counted = (status: number | null) => requests.add(at.hostname, status);
      const reply = await sent.catch((error: unknown) => {
        counted(null);
        throw error;
      });
      counted(reply.status);
      const location = reply.headers.get('location');
      if (!REDIRECTS.has(reply.status) || location === undefined) return reply;
      if (hops === MAX_REDIRECTS) throw new UpstreamFault('refused', url, `redirects more than ${MAX_REDIRECTS} times`);
      at = declared(location, at);
    }
  }

  async function send(url: URL, options: PoliteRequest): Promise<Reply> {
    const pause = blocked.get(url.hostname);
    if (pause !== undefined && pause > clock()) {
      throw new UpstreamFault('limited', url, 'is not requested: the host is limited', pause);
    }
    for (let tries = 1; ; tries += 1) {
      const reply = await follow(url, options).catch((error: unknown) => {
        options.signal.throwIfAborted();
        const known = connectionFault(url, error, proxyHost);
        if (known === null) throw error;
        if (tries > Math.min(known.repeats, MAX_REPEATS)) throw known.fault;
        return null;
      });
      const after = retryAfter(reply?.headers.get('retry-after'), clock());
      if (reply !== null) {
        if (!REPEATED.has(reply.status)) return reply;
        const isLong = after !== null && after > limits.retryAfter;
        if (isLong || tries > MAX_REPEATS)
          throw limited(url, statusFault(url, reply.status, tries, until(isLong ? after : null)));
      }
      const least = reply?.status === 429 && after === null ? MINUTE : backOff(tries - 1, pace);
      await pace.wait(Math.max(after ?? 0, least), options.signal);
    }
  }

  function until(milliseconds: number | null): Date | null {
    return milliseconds === null ? null : new Date(clock().getTime() + milliseconds);
  }

  /** Returns the fault. If it has a time for the next request, the host is not requested before that time. */
  function limited(url: URL, fault: UpstreamFault): UpstreamFault {
    if (fault.retryAt !== null) blocked.set(url.hostname, fault.retryAt);
    return fault;
  }

  return { declared, inTurn: turns.inTurn, send, close: () => connections.destroy() };
}
