import type { Clock } from '#server/base/clock.ts';
import type { NetworkUpstream } from '#server/network/create-upstream.ts';
import { directoryUpstream } from '#server/network/directory-upstream.ts';
import { proxyOf } from '#server/network/proxy-settings.ts';
import { type RequestCounts, requestCounts } from '#server/network/request-counts.ts';
import type { Upstream } from '#server/network/upstream.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

type Declared = Pick<LiveSource, 'hosts'>;

/** Gives access to the sources' hosts. A process has only one, so that the limits on requests hold across syncs. */
export interface Network {
  /**
   * Opens the hosts of a source for requests.
   *
   * @param directory a directory that is read instead of the network; `null` for the network
   * @throws {UserError} for a proxy without a valid address, and a missing directory
   */
  open(source: Declared, directory: string | null): Promise<Upstream>;
  /** The number of requests to the hosts of a source since the start of the process, including conditional ones. */
  requests(source: Declared): number;
  /** The numbers of requests since the start of the process, by host and outcome. */
  counts(): ReturnType<RequestCounts['rows']>;
  close(): Promise<void>;
}

interface Deps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly version: string;
  /** Returns the configuration; called when a source is opened for the first time. */
  readonly config: () => { readonly home: string; readonly publicUrl: string | null };
}

/** Creates the network of a process. Each source can request only its own hosts. Creating it makes no request. */
export function createNetwork({ env, clock, version, config }: Deps): Network {
  const counts = requestCounts();
  const opened = new Map<string, NetworkUpstream>();
  const acceptedFiles = new Map<string, string>();

  async function openHosts({ hosts }: Declared): Promise<Upstream> {
    // The HTTP client is loaded only now, because most commands make no requests.
    const { createUpstream } = await import('#server/network/create-upstream.ts');
    const id = hosts.join(' ');
    const known = opened.get(id);
    if (known !== undefined) return known;
    const { home, publicUrl } = config();
    const userAgent = publicUrl === null ? `Tenline/${version}` : `Tenline/${version} (+${publicUrl})`;
    const upstream = createUpstream({ hosts, home, clock, userAgent, proxy: proxyOf(env), requests: counts });
    opened.set(id, upstream);
    return upstream;
  }

  return {
    open: async (source, directory) =>
      directory === null ? openHosts(source) : directoryUpstream(directory, acceptedFiles),
    requests({ hosts }) {
      const own = counts.rows().filter(({ host }) => hosts.includes(host));
      return own.reduce((sum, { count }) => sum + count, 0);
    },
    counts: () => counts.rows(),
    async close() {
      await Promise.all([...opened.values()].map((upstream) => upstream.close()));
    },
  };
}
