import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Config } from '#server/base/config.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether the server is configured for this machine only: it listens on a loopback address, its public address is absent or a loopback
 * address too, and no trusted proxy is configured. Only then are there demo accounts and, for the person at the machine, test payments
 * and a page of mails. A proxy on this machine may still let others reach the server.
 */
export function isLoopbackOnly({
  host,
  publicUrl,
  trustedProxies,
}: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>) {
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname);
  return isLoopback(host) && !isPublic && trustedProxies.length === 0;
}

/** Whether a host name or an IP address, also in brackets, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (isIPv4(name)) return LOOPBACK.check(name, 'ipv4');
  return isIPv6(name) ? LOOPBACK.check(name, 'ipv6') : name === 'localhost';
}
