import { onTestFinished, vi } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepFootballCurrent } from '#server/jobs/keep-football-current.ts';
import type { TimeLimits } from '#server/network/open-connections.ts';
import { follow, listFollows } from '#server/services/following/follows.ts';
import type { Network } from '#server/services/following/network.ts';
import { isSyncDue, syncDue, syncNow } from '#server/services/following/sync.ts';
import type { SyncOutcome } from '#server/services/following/sync-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { LIVE_SOURCES } from '#server/sources/registry.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import type { Site } from '#tests/support/stand-in/site.ts';
import { type TestNetwork, testNetwork } from '#tests/support/stand-in/test-network.ts';

const HOUR = 3_600_000;
/** The longest pause between two runs of the football job, which runs every minute on a real server. */
const FOOTBALL = 12 * HOUR;
const SOURCES = ['fpl-core', 'fpl', 'football-data'];

/** A server that follows a league on a stand-in for the network, with a clock that only the test moves. */
export interface FollowingServer {
  readonly opened: OpenDatabase;
  readonly network: TestNetwork;
  /** Runs the jobs of the server whenever they are due, until a time. */
  runUntil(time: Date): Promise<void>;
  /**
   * Syncs everything at a time, whether due or not, without publishing; the pages are those of another time where
   * given.
   */
  syncAt(time: Date, pages?: Date): Promise<SyncOutcome[]>;
}

interface Options {
  /** The pages of the hosts at a time. */
  readonly season: (at: Date) => Site;
  readonly start: Date;
  /** By default the Premier League. */
  readonly league?: string;
  /** By default the sources of the Premier League that need no key. */
  readonly sources?: readonly string[];
  readonly seasons?: number;
  readonly limits?: TimeLimits;
}

/**
 * Starts a server that follows from `start` on. The clock of the database moves with that of the server: PGlite takes
 * it from `Date`.
 */
export async function followingServer({
  season,
  start,
  league = 'premier-league',
  sources = SOURCES,
  seasons = 2,
  limits,
}: Options): Promise<FollowingServer> {
  const network = await testNetwork(season(start), limits === undefined ? {} : { limits });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const setTime = (time: Date) => {
    network.pass(time.getTime() - network.now().getTime());
    vi.setSystemTime(time);
  };
  setTime(start);
  const opened = await memoryDatabase();
  onTestFinished(() => opened.close());
  const choice = { league, sources, seasons, directory: null, acceptedBy: 'test' };
  await follow(opened.db, choice, start);
  const { signal } = new AbortController();
  const deps = {
    clock: network.now,
    network: networkOf(network),
    sources: LIVE_SOURCES,
    keys: {},
    signal,
    read: readSource,
    version: '1.0.0',
    progress: silentProgress,
  };

  async function runJobs(): Promise<void> {
    if (await isSyncDue(opened, { now: network.now(), startedAt: start })) {
      network.standIn.show(season(network.now()));
      await syncDue(opened, start, deps);
    }
    await keepFootballCurrent(opened, network.now, signal);
  }

  return {
    opened,
    network,
    async syncAt(time, pages = time) {
      setTime(time);
      network.standIn.show(season(pages));
      return syncNow(opened, null, deps);
    },
    async runUntil(time) {
      for (;;) {
        const now = network.now().getTime();
        const due = (await listFollows(opened.db)).map(({ nextAt }) => nextAt.getTime());
        const next = Math.max(now, Math.min(now + FOOTBALL, ...due));
        if (next > time.getTime()) break;
        setTime(new Date(next));
        await runJobs();
      }
      if (time > network.now()) setTime(time);
    },
  };
}

/** The network of a server, on which each source can request its own hosts only. */
export function networkOf(network: TestNetwork): Network {
  const opened = new Map<string, ReturnType<TestNetwork['another']>>();
  return {
    async open({ hosts }) {
      const key = hosts.join(' ');
      const upstream = opened.get(key) ?? network.another({ hosts });
      opened.set(key, upstream);
      return upstream;
    },
    requests: ({ hosts }) =>
      network.counts.rows().reduce((sum, { host, count }) => (hosts.includes(host) ? sum + count : sum), 0),
    counts: () => network.counts.rows(),
    close: async () => undefined,
  };
}
