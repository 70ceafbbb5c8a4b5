import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openTree, type TreePlace } from '#server/network/kept-tree.ts';
import type { Upstream } from '#server/network/upstream.ts';
import { listFollows } from '#server/services/following/follows.ts';
import { knownMatches } from '#server/services/following/known-matches.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { LIVE_SOURCES } from '#server/sources/registry.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { namedDump } from '#tests/support/football-dump.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

/**
 * The football of an empty database after one import of all stored replies of the leagues that another database
 * follows.
 */
export async function freshDump(
  { db }: Pick<OpenDatabase, 'db'>,
  place: TreePlace,
  now: Date,
): Promise<Awaited<ReturnType<typeof namedDump>>> {
  const tree = openTree(place);
  const kept: Upstream = {
    place,
    async get(url) {
      const body = await tree.read(url);
      return body && { body, isChanged: true, receivedAt: now, headers: new Map() };
    },
    download: () => Promise.reject(new Error('These sources have no files.')),
  };
  const fresh = await largeDatabase();
  try {
    for (const { league, source: key } of await listFollows(db)) {
      const source = LIVE_SOURCES.find((one) => one.key === key);
      if (source === undefined) throw new Error(`There is no source ${key}.`);
      const matches = await knownMatches(db, { league, source: key });
      const context = fetchContext({ now, matches, league });
      const { fetched, error } = await fetchAll(source, kept, context);
      if (error !== null) throw error;
      for (const { order } of fetched.slice(-1)) {
        await storeImport(fresh, await readSource(order, { progress: silentProgress }), { progress: silentProgress });
      }
    }
    return await namedDump(fresh.db);
  } finally {
    await fresh.close();
  }
}
