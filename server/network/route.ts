import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#server/network/public-address.ts';

/** How host names are resolved and connections opened. Tests direct real host names to a local server; the checks still run. */
export interface Route {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** Whether connections to an IP address are allowed. */
  readonly isAllowed: (address: string) => boolean;
  /** The port to use instead of 443. */
  readonly port?: number;
  /** A further trusted certificate in PEM format. */
  readonly ca?: string;
}

/** The system's name resolution, with connections to public IP addresses only. */
export const PUBLIC_ROUTE: Route = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress };

/** The error for a host name that resolves to an IP address to which connections are not allowed. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly address: string;
  constructor(address: string) {
    super(`${address} is private`);
    this.address = address;
  }
}

/** Returns a name resolution for sockets. It fails if at least one IP address of the name is not allowed, or if there is none. */
export function checkedLookup({ resolve, isAllowed }: Route): LookupFunction {
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
