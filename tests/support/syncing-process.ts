import { silentProgress } from '#server/base/progress.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { createUpstream } from '#server/network/create-upstream.ts';
import { requestCounts } from '#server/network/request-counts.ts';
import { syncNow } from '#server/services/following/sync.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { LIVE_SOURCES } from '#server/sources/registry.ts';

/**
 * A process that syncs everything that a data folder follows, at a given time and without pauses between requests, and
 * writes "started" when the database is open:
 * `syncing-process.ts <data folder> <time> <port of the stand-in> <certificate>`.
 */
const [home = '', time = '', port = '', ca = ''] = process.argv.slice(2);
const clock = () => new Date(time);
const opened = await openDatabase({ home, databaseUrl: null }, new Date());
process.stdout.write('started\n');
const outcomes = await syncNow(opened, null, {
  clock,
  sources: LIVE_SOURCES,
  keys: {},
  signal: new AbortController().signal,
  read: readSource,
  version: '1.0.0',
  progress: silentProgress,
  network: {
    open: async ({ hosts }) =>
      createUpstream({
        hosts,
        home,
        clock,
        userAgent: 'Tenline',
        proxy: null,
        requests: requestCounts(),
        pace: { interval: 0, wait: async () => undefined, random: () => 0 },
        route: {
          resolve: async () => [{ address: '127.0.0.1', family: 4 }],
          isAllowed: () => true,
          port: Number(port),
          ca,
        },
      }),
    requests: () => 0,
    counts: () => [],
    close: async () => undefined,
  },
});
await opened.close();
process.stdout.write(`${JSON.stringify(outcomes.map(({ fault }) => fault))}\n`);
process.exit(0);
