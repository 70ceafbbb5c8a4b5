import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import type { ProxySettings } from '#server/network/proxy-settings.ts';
import { checkedLookup, type Route } from '#server/network/route.ts';

/** The time limits of a request, in milliseconds. */
export interface TimeLimits {
  readonly connect: number;
  /** The maximum time until the first byte of the reply. */
  readonly reply: number;
  /** The maximum time between two parts of a body. */
  readonly idle: number;
  /** The maximum time of the whole reply. It grows in proportion when the body limit is above the default. */
  readonly whole: number;
  /** The longest `Retry-After` after which a request is repeated. */
  readonly retryAfter: number;
}

export const TIME_LIMITS: TimeLimits = {
  connect: 10_000,
  reply: 30_000,
  idle: 30_000,
  whole: 120_000,
  retryAfter: 60_000,
};

/**
 * Returns connections to hosts, one to each host. The IP addresses of a host are checked when the connection opens. A later reply
 * of the name server therefore cannot lead to a private address. A proxy resolves the names itself, without this check.
 */
export function openConnections(route: Route, limits: TimeLimits, proxy: ProxySettings | null): Dispatcher {
  const tls = { timeout: limits.connect, allowH2: false, ...(route.ca === undefined ? {} : { ca: route.ca }) };
  const connect = buildConnector({ ...tls, lookup: checkedLookup(route) });
  const options: Agent.Options = {
    connections: 1,
    pipelining: 1,
    allowH2: false,
    headersTimeout: limits.reply,
    bodyTimeout: limits.idle,
    connect: (to, callback) => connect(route.port === undefined ? to : { ...to, port: String(route.port) }, callback),
  };
  if (proxy === null) return new Agent(options);
  return new EnvHttpProxyAgent({
    ...options,
    httpProxy: proxy.url,
    httpsProxy: proxy.url,
    noProxy: proxy.except,
    requestTls: tls,
    proxyTls: { timeout: limits.connect },
  });
}
