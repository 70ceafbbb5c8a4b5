import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { isPublicAddress } from '#server/network/public-address.ts';
import { UserError } from '#server/user-error.ts';

/** Milliseconds. */
export interface TimeLimits {
  readonly connect: number;
  /** The maximum time until the first byte of the reply. */
  readonly reply: number;
  /** The maximum time between two parts of a body. */
  readonly idle: number;
  /** The maximum time of the whole reply; longer in proportion for a body limit above the default. */
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

/** The proxy in the environment variables. */
export interface ProxySettings {
  readonly url: string;
  /** The value of `NO_PROXY`. */
  readonly except: string;
}

/** The destination of connections. Tests use it to direct the real names to a local server; the checks still run. */
export interface Route {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** Whether connections to an address are allowed. */
  readonly isAllowed: (address: string) => boolean;
  /** The port to use instead of 443. */
  readonly port?: number;
  /** A further certificate to trust. */
  readonly ca?: string;
}

/** The system's name resolution; public addresses only. */
export const PUBLIC_ROUTE: Route = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress };

/** The error for a host name that resolves to an address of a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly address: string;
  constructor(address: string) {
    super(`${address} is private`);
    this.address = address;
  }
}

/**
 * The proxy of the variables `HTTPS_PROXY` and `NO_PROXY`, in lower case too; `null` when there is none.
 *
 * @throws {UserError} when it is not an address; its password is not shown
 */
export function proxyOf(env: Readonly<Record<string, string | undefined>>): ProxySettings | null {
  const text = (env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '').trim();
  if (text === '') return null;
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  if (url === null || !/^(https?|socks5?):$/.test(url.protocol)) {
    throw new UserError('HTTPS_PROXY is not the address of a proxy, such as http://proxy.example:3128.');
  }
  return { url: url.href, except: env['no_proxy'] ?? env['NO_PROXY'] ?? '' };
}

/**
 * Connections to hosts, one to each. The addresses of a name are checked where the connection is made, so that no later answer of the
 * name server is used. A proxy resolves names itself.
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

function checkedLookup({ resolve, isAllowed }: Route): LookupFunction {
  return (host, { all }, callback) => {
    const fail = (error: Error) => callback(error, []);
    resolve(host).then((addresses) => {
      const [first] = addresses;
      const refused = addresses.find(({ address }) => !isAllowed(address));
      if (refused !== undefined) fail(new PrivateAddress(refused.address));
      else if (first === undefined) fail(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }));
      else if (all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    }, fail);
  };
}
