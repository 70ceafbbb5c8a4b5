import type { Clock } from '#server/clock.ts';
import type { LiveSource } from '#server/live/live-source.ts';
import type { NetworkUpstream } from '#server/network/create-upstream.ts';
import { directoryUpstream } from '#server/network/directory-upstream.ts';
import { proxyOf } from '#server/network/proxy-settings.ts';
import { type RequestCounts, requestCounts } from '#server/network/request-counts.ts';
import type { Upstream } from '#server/network/upstream.ts';

type Declared = Pick<LiveSource, 'hosts'>;

/** The network as syncs use it. There is one of it in a process, so that its limits hold across syncs. */
export interface Network {
  /**
   * Opens the hosts of a source.
   *
   * @param directory the directory to read instead of the network; `null` for the network
   * @throws {UserError} for a proxy without a valid address, and a missing directory
   */
  open(source: Declared, directory: string | null): Promise<Upstream>;
  /** The requests to the hosts of a source so far, conditional ones included. */
  requests(source: Declared): number;
  /** All requests so far, by host and what became of them. */
  counts(): ReturnType<RequestCounts['rows']>;
  close(): Promise<void>;
}

interface Deps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly version: string;
  /** Read when the first source is opened. */
  readonly config: () => { readonly home: string; readonly publicUrl: string | null };
}

/** The network of a process. A source can request its own hosts only, and nothing is requested before it is opened. */
export function createNetwork({ env, clock, version, config }: Deps): Network {
  const counts = requestCounts();
  const opened = new Map<string, NetworkUpstream>();
  const acceptedFiles = new Map<string, string>();

  async function openHosts({ hosts }: Declared): Promise<Upstream> {
    // Loaded at the first request, because most commands make none.
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
