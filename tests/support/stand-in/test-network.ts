import { onTestFinished } from 'vitest';
import { createUpstream, type NetworkDeps, type NetworkUpstream } from '#server/network/create-upstream.ts';
import { isPublicAddress } from '#server/network/public-address.ts';
import { type RequestCounts, requestCounts } from '#server/network/request-counts.ts';
import { UpstreamFault } from '#server/network/upstream.ts';
import { type Page, type Site, textPage } from '#tests/support/stand-in/site.ts';
import { type StandIn, startStandIn } from '#tests/support/stand-in/stand-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The real fetcher, connected to the stand-in, with a clock that only waits and the test advance. */
export interface TestNetwork {
  readonly standIn: StandIn;
  readonly upstream: NetworkUpstream;
  readonly home: string;
  readonly counts: RequestCounts;
  /** The pauses in milliseconds, in order. */
  readonly waits: readonly number[];
  /** Advances the time. */
  pass(milliseconds: number): void;
  now(): Date;
  /** A further fetcher on the same network. */
  another(deps?: Partial<NetworkDeps>): NetworkUpstream;
}

/** Makes pages from texts by address without `https://`. */
export function texts(pages: Readonly<Record<string, string>>): Site {
  return new Map(Object.entries(pages).map(([key, text]): [string, Page] => [key, textPage(() => text)]));
}

/** Starts a stand-in and a fetcher whose connections lead there; both are closed after the test. */
export async function testNetwork(site: Site, deps: Partial<NetworkDeps> = {}): Promise<TestNetwork> {
  let time = Date.parse('2026-10-10T12:00:00Z');
  const now = () => new Date(time);
  const hosts = [...new Set([...site.keys()].map((key) => key.slice(0, key.indexOf('/'))))];
  const standIn = await startStandIn({ site, now, hosts: deps.hosts ?? [] });
  onTestFinished(() => standIn.close());
  const waits: number[] = [];
  const counts = requestCounts();
  const home = deps.home ?? temporaryFolder();
  const wait = async (milliseconds: number, signal: AbortSignal) => {
    signal.throwIfAborted();
    waits.push(milliseconds);
    time += milliseconds;
  };
  const another = (further: Partial<NetworkDeps> = {}) => {
    const upstream = createUpstream({
      hosts,
      home,
      clock: now,
      userAgent: 'Tenline/1.2.3 (+https://tenline.example)',
      proxy: null,
      requests: counts,
      pace: { interval: 1000, wait, random: () => 0.5 },
      route: {
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
        port: standIn.port,
        ca: standIn.ca,
      },
      ...deps,
      ...further,
    });
    onTestFinished(() => upstream.close());
    return upstream;
  };
  return {
    standIn,
    upstream: another(),
    home,
    counts,
    waits,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    now,
    another,
  };
}

/** The fault of a request that must not succeed. */
export async function faultOf(get: Promise<unknown>): Promise<UpstreamFault> {
  const fault = await get.catch((error: unknown) => error);
  if (fault instanceof UpstreamFault) return fault;
  throw new Error(`expected a fault, not ${String(fault)}`);
}
