import { join } from 'node:path';
import type { Clock } from '#server/clock.ts';
import { checkBody, MAX_BYTES } from '#server/network/check-body.ts';
import {
  hashOf,
  type KeptAnswer,
  type KeptNote,
  keepBody,
  keepNote,
  readKept,
  removeParts,
} from '#server/network/kept-answers.ts';
import {
  openConnections,
  type ProxySettings,
  PUBLIC_ROUTE,
  type Route,
  TIME_LIMITS,
  type TimeLimits,
} from '#server/network/open-connections.ts';
import { backOff, type Pace, politePace, turnsOf } from '#server/network/pace.ts';
import type { RequestCounts } from '#server/network/request-counts.ts';
import { connectionFault, retryAfter, statusFault } from '#server/network/request-faults.ts';
import { type Reply, requestOnce } from '#server/network/request-once.ts';
import { type Answer, type GetOptions, httpsAddress, type Upstream, UpstreamFault } from '#server/network/upstream.ts';

const HOUR = 3_600_000;
/** The maximum time for which an absence is kept: where a body was received before, and where none was. */
const ABSENT = { afterBody: HOUR, without: 24 * HOUR };
const MAX_REDIRECTS = 3;
const MAX_REPEATS = 3;
const REPEATED = new Set([408, 429, 500, 502, 503, 504]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface NetworkDeps {
  /** The only hosts that are requested, redirects included. */
  readonly hosts: readonly string[];
  /** The data folder; answers are kept in its folder `network`. */
  readonly home: string;
  readonly clock: Clock;
  /** `Tenline/<version> (+<address>)`. */
  readonly userAgent: string;
  readonly proxy: ProxySettings | null;
  readonly requests: RequestCounts;
  readonly pace?: Pace;
  readonly limits?: TimeLimits;
  readonly route?: Route;
}

/** An upstream with open connections. */
export interface NetworkUpstream extends Upstream {
  close(): Promise<void>;
}

/** Reads addresses from the network, with little load for the hosts: one request at a time and per second to a host, conditional where possible, within limits. */
export function createUpstream({
  hosts,
  home,
  clock,
  userAgent,
  proxy,
  requests,
  pace = politePace,
  limits = TIME_LIMITS,
  route = PUBLIC_ROUTE,
}: NetworkDeps): NetworkUpstream {
  const folder = join(home, 'network');
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
  async function request(url: URL, note: KeptNote | null, options: GetOptions): Promise<Reply> {
    let at = url;
    for (let hops = 0; ; hops += 1) {
      await turns.next(at.hostname, options.signal);
      const own = at.hostname === url.hostname ? options.headers : {};
      const headers = { 'user-agent': userAgent, 'accept-encoding': 'gzip', ...validators(note), ...own };
      const { maxBytes = MAX_BYTES, signal } = options;
      const whole = limits.whole * Math.max(1, maxBytes / MAX_BYTES);
      const sent = requestOnce(connections, at, {
        headers,
        maxBytes,
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
  async function persist(url: URL, note: KeptNote | null, options: GetOptions): Promise<Reply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await request(url, note, options).catch((error: unknown) => {
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

  async function fetchAnswer(url: URL, kept: KeptAnswer | null, options: GetOptions): Promise<Answer | null> {
    const pause = blocked.get(url.hostname);
    if (pause !== undefined && pause > clock())
      throw new UpstreamFault('limited', url, 'is not requested: the host is limited', pause);
    const reply = await persist(url, kept?.body == null ? null : kept.note, options);
    await removeParts(folder, url);
    const now = clock();
    if (reply.status === 404 || reply.status === 410) {
      const body = kept?.note.body ?? null;
      await keepNote(folder, url, { url: url.href, checkedAt: now.toISOString(), absentAt: now.toISOString(), body });
      return null;
    }
    const headers = rateHeaders(reply.headers);
    if (kept?.body != null && kept.note.body !== null && (reply.status === 304 || isSame(reply, kept.note))) {
      const body = { ...kept.note.body, ...validatorsOf(reply, kept.note.body) };
      await keepNote(folder, url, { url: url.href, checkedAt: now.toISOString(), absentAt: null, body });
      return { body: kept.body, isChanged: false, receivedAt: new Date(body.receivedAt), headers };
    }
    if (reply.status !== 200) throw statusFault(url, reply.status, 1, null);
    checkBody(url, reply.body, reply.headers.get('content-type') ?? '', options);
    await keepBody(folder, url, { body: reply.body, ...validatorsOf(reply, null) }, now);
    return { body: reply.body, isChanged: true, receivedAt: now, headers };
  }

  return {
    place: { form: 'kept', folder },
    close: () => connections.destroy(),
    async get(text, options) {
      options.signal.throwIfAborted();
      const url = declared(text);
      return turns.inTurn(url.hostname, async () => {
        options.signal.throwIfAborted();
        const kept = await readKept(folder, url);
        if (kept === null || !isFresh(kept.note, options.maxAge, clock())) return fetchAnswer(url, kept, options);
        if (kept.note.absentAt !== null || kept.body === null || kept.note.body === null) return null;
        return {
          body: kept.body,
          isChanged: false,
          receivedAt: new Date(kept.note.body.receivedAt),
          headers: new Map(),
        };
      });
    },
  };
}

function isFresh({ checkedAt, absentAt, body }: KeptNote, maxAge: number, now: Date): boolean {
  const age = now.getTime() - Date.parse(checkedAt);
  const limit = absentAt === null ? maxAge : Math.min(maxAge, body === null ? ABSENT.without : ABSENT.afterBody);
  // After the clock was set back, no answer counts as fresh.
  return age >= 0 && age < limit;
}

function isSame({ status, body }: Reply, note: KeptNote): boolean {
  return status === 200 && hashOf(body) === note.body?.sha256;
}

function validators(note: KeptNote | null): Record<string, string> {
  const { etag = null, lastModified = null } = note?.body ?? {};
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

function validatorsOf(
  { headers }: Reply,
  before: { readonly etag: string | null; readonly lastModified: string | null } | null,
) {
  return {
    etag: headers.get('etag') ?? before?.etag ?? null,
    lastModified: headers.get('last-modified') ?? before?.lastModified ?? null,
  };
}

function rateHeaders(headers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...headers].filter(([name]) => name.includes('ratelimit')));
}
