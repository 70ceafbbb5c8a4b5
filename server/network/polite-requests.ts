import type { Clock } from '#server/clock.ts';
import { MAX_BYTES } from '#server/network/check-body.ts';
import { openConnections, type TimeLimits } from '#server/network/open-connections.ts';
import { backOff, type Pace, turnsOf } from '#server/network/pace.ts';
import type { PartialFile } from '#server/network/partial-file.ts';
import type { ProxySettings } from '#server/network/proxy-settings.ts';
import type { RequestCounts } from '#server/network/request-counts.ts';
import { connectionFault, retryAfter, statusFault } from '#server/network/request-faults.ts';
import { type Reply, requestOnce } from '#server/network/request-once.ts';
import type { Route } from '#server/network/route.ts';
import { type GetOptions, httpsAddress, UpstreamFault } from '#server/network/upstream.ts';

const MAX_REDIRECTS = 3;
const MAX_REPEATS = 3;
/** 416 follows a range that the host does not have; the next request is for the whole. */
const REPEATED = new Set([408, 416, 429, 500, 502, 503, 504]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface RequestDeps {
  /** The only hosts that are requested, redirects included. */
  readonly hosts: readonly string[];
  readonly clock: Clock;
  /** `Tenline/<version> (+<address>)`. */
  readonly userAgent: string;
  readonly proxy: ProxySettings | null;
  readonly requests: Pick<RequestCounts, 'add'>;
  readonly pace: Pace;
  readonly limits: TimeLimits;
  readonly route: Route;
}

export interface PoliteRequest extends Pick<GetOptions, 'headers' | 'maxBytes' | 'signal' | 'onBytes'> {
  /** The validators of the kept body: `If-None-Match`, `If-Modified-Since`. */
  readonly validators: Readonly<Record<string, string>>;
  readonly partial: PartialFile | null;
}

/** Requests with the limits that hold for all sources. Nothing is kept here. */
export interface PoliteRequests {
  /** @throws {UpstreamFault} for an address that is not https or whose host is not declared */
  declared(address: string): URL;
  /** Runs work on a host when all earlier work on it has ended. */
  inTurn<Result>(host: string, work: () => Promise<Result>): Promise<Result>;
  /** A reply that need not be requested again. @throws {UpstreamFault} and the signal's reason once it aborts */
  send(url: URL, request: PoliteRequest): Promise<Reply>;
  close(): Promise<void>;
}

/**
 * Requests at the pace of each host, follows redirects to declared hosts, and repeats with growing pauses what can succeed later. Undici's
 * own interceptors do not check each redirect, shorten a long `Retry-After`, and resume only within one call.
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

  /** Requests an address and the addresses to which it is redirected. */
  async function follow(url: URL, options: PoliteRequest): Promise<Reply> {
    let at = url;
    for (let hops = 0; ; hops += 1) {
      await turns.next(at.hostname, options.signal);
      const own = at.hostname === url.hostname ? options.headers : {};
      const headers = { 'user-agent': userAgent, ...options.validators, ...own };
      const { maxBytes = MAX_BYTES, signal, partial, onBytes } = options;
      // A signal takes whole milliseconds only.
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

  /** Requests until there is a reply that can be used, with growing pauses. */
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
      await pace.wait(Math.max(after ?? 0, backOff(tries - 1, pace)), options.signal);
    }
  }

  function until(milliseconds: number | null): Date | null {
    return milliseconds === null ? null : new Date(clock().getTime() + milliseconds);
  }

  /** Stores the time until which the host must not be requested. */
  function limited(url: URL, fault: UpstreamFault): UpstreamFault {
    if (fault.retryAt !== null) blocked.set(url.hostname, fault.retryAt);
    return fault;
  }

  return { declared, inTurn: turns.inTurn, send, close: () => connections.destroy() };
}
