import { BlockList, isIP } from 'node:net';

/** Special-purpose ranges of the IANA registries: this host, private, shared, link-local, documentation, multicast, reserved. */
const RANGES: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/** A NAT64 address: an IPv6 address that a network translates to the IPv4 address in its last 32 bits. */
const TRANSLATED = /^64:ff9b::([\da-f]{1,4}):([\da-f]{1,4})$/;

/** Whether an IP address is on the public internet. A NAT64 address is public when its IPv4 address is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  if (family === 4) return !blocked('ipv4').check(address, 'ipv4');
  const [, high, low] = TRANSLATED.exec(new URL(`http://[${address}]/`).hostname.slice(1, -1)) ?? [];
  if (high !== undefined && low !== undefined) return isPublicAddress(dotted(high, low));
  return !blocked('ipv6').check(address, 'ipv6');
}

function dotted(high: string, low: string): string {
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
}

/** The ranges of one address family. One list of both families would compare IPv4 addresses with `::ffff:0:0/96`, too. */
function blocked(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of RANGES) {
    if (family === (network.includes(':') ? 'ipv6' : 'ipv4')) list.addSubnet(network, prefix, family);
  }
  return list;
}
