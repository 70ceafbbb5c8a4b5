import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import type { Network } from '#server/services/following/network.ts';
import type { SyncDeps } from '#server/services/following/sync-source.ts';
import type { FetchContext, LiveSource } from '#server/sources/parts/live-source.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { ranksOf } from '#tests/support/source-ranks.ts';

/** The league of these sources. */
export const LEAGUE = 'premier-league';

/** Played matches of the Premier League, on the first days of August 2017, and a fixture on the day after them. */
export function leagueImport(source: string, played: number): CanonicalImport {
  const numbers = Array.from({ length: played }, (_, index) => index + 1);
  return canonicalImport(
    [
      ...numbers.map((number) => playedMatch(number, number, { competition: LEAGUE })),
      scheduledMatch(played + 1, { competition: LEAGUE }),
    ],
    {
      source: { ...WYSCOUT, ...ranksOf(source), key: source, name: `Source ${source}` },
      competitions: [{ key: LEAGUE, name: 'Premier League', isInternational: false, slug: 'premier-league' }],
    },
  );
}

/** The fetch of a test source: it calls `request` for each request and yields what is to be stored. */
export type Fetch = (context: FetchContext, request: () => void) => AsyncGenerator<CanonicalImport, void, undefined>;

/** Sources without a network, and the dependencies of a sync that read what the sources yield. */
export function liveFootball() {
  const imports = new Map<string, CanonicalImport>();
  const requests = new Map<string, number>();
  const network: Network = {
    open: async (_source, directory) => ({
      place: { form: directory === null ? 'kept' : 'plain', folder: directory ?? '/nowhere' },
      get: () => Promise.reject(new Error('These sources read no address.')),
      download: () => Promise.reject(new Error('These sources read no address.')),
    }),
    requests: ({ hosts }) => hosts.reduce((sum, host) => sum + (requests.get(host) ?? 0), 0),
    counts: () => [],
    close: async () => undefined,
  };
  const contexts: FetchContext[] = [];

  function source(key: string, fetch: Fetch, but: Partial<LiveSource> = {}): LiveSource {
    const host = `${key}.example`;
    return {
      key,
      name: `The ${key} site`,
      figures: 'results',
      hosts: [host],
      terms: [`Data of ${key}, for personal use.`],
      leagues: [LEAGUE],
      isOptional: false,
      turn: 1,
      async *fetch(_upstream, context) {
        contexts.push(context);
        const request = () => void requests.set(host, (requests.get(host) ?? 0) + 1);
        for await (const data of fetch(context, request)) {
          const digest = `${key} ${imports.size}`;
          imports.set(digest, data);
          const order = { source: key, folder: digest, competitions: undefined, today: context.now };
          yield { order, digest };
        }
      },
      ...but,
    };
  }

  function deps(clock: () => Date, signal = new AbortController().signal): Omit<SyncDeps, 'inTurn'> {
    return {
      clock,
      signal,
      network,
      version: '1.0.0',
      keys: {},
      progress: silentProgress,
      read: async ({ folder = '' }) => {
        const data = imports.get(folder);
        if (data === undefined) throw new Error(`Nothing was fetched as ${folder}.`);
        return data;
      },
    };
  }

  return { source, deps, contexts };
}
