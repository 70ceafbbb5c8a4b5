import { sql } from 'kysely';
import { storeImport } from '#server/data/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { LIVE_SOURCES } from '#server/live/live-sources.ts';
import { openTree, type TreePlace } from '#server/network/kept-tree.ts';
import type { Upstream } from '#server/network/upstream.ts';
import { silentProgress } from '#server/progress.ts';
import { listFollows } from '#server/services/following/follows.ts';
import { knownMatches } from '#server/services/following/known-matches.ts';
import { readSource } from '#server/sources/read-source.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { namedDump } from '#tests/support/football-dump.ts';
import type { FollowingServer } from '#tests/support/played-season.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { pageKey, type Site } from '#tests/support/stand-in/site.ts';

/** The football of an empty database after one import of all replies that are kept for what a database follows. */
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
  const fresh = await memoryDatabase();
  try {
    for (const { league, source: key } of await listFollows(db)) {
      const source = LIVE_SOURCES.find((one) => one.key === key);
      if (source === undefined) throw new Error(`There is no source ${key}.`);
      const matches = await knownMatches(db, { league, source: key });
      const context = fetchContext({ now, matches });
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

/** The kept addresses whose bodies are not those of the site, by the address without `https://`. */
export async function outdated({ network }: FollowingServer, site: Site): Promise<string[]> {
  const tree = openTree(network.upstream.place);
  const hosts = new Set([...site.keys()].map((key) => key.slice(0, key.indexOf('/'))));
  const urls = (await Promise.all([...hosts].map((host) => tree.list(`https://${host}/`)))).flat();
  const different: string[] = [];
  for (const url of urls) {
    const key = pageKey(new URL(url));
    const [is, was] = [site.get(key)?.body(), await tree.read(url)];
    if (was !== null && is !== undefined && !was.equals(is)) different.push(key);
  }
  return different.sort();
}

/** The predictions of a match of this season. */
export interface Predicted {
  /** The names of the clubs. */
  readonly key: string;
  readonly round: number | null;
  readonly kickOff: Date;
  readonly isPlayed: boolean;
  readonly isGraded: boolean;
  /** The number of predictions for teams and for players, and those with an observed count. */
  readonly teams: number;
  readonly teamsGraded: number;
  readonly players: number;
  readonly playersGraded: number;
  /** Digests of what was predicted, and of the observed counts. */
  readonly predictions: string;
  readonly observed: string;
}

/** The matches of the season 2025/26 with their predictions, by kick-off. */
export async function predictedMatches({ db }: Pick<OpenDatabase, 'db'>): Promise<Predicted[]> {
  const { rows } = await sql<Predicted>`
    select home.name || ' ' || away.name as key, round, matches.kick_off, status = 'played' as is_played,
      bool_or(graded_at is not null) as is_graded,
      count(*) filter (where team_id is not null and player_id is null)::integer as teams,
      count(*) filter (where team_id is not null and player_id is null and actual_value is not null)::integer as teams_graded,
      count(player_id)::integer as players, count(actual_value) filter (where player_id is not null)::integer as players_graded,
      coalesce(md5(string_agg((to_jsonb(highlights) - 'actual_value')::text, ' ' order by highlights.id)), '') as predictions,
      coalesce(md5(string_agg(concat_ws(' ', highlights.id, actual_value), ' ' order by highlights.id)), '') as observed
    from matches join teams as home on home.id = home_team_id join teams as away on away.id = away_team_id
      left join analyses on joined_match(analyses.match_id) = matches.id
      left join highlights on highlights.match_id = analyses.match_id
    where season = 2025 and matches.merged_into is null
    group by matches.id, home.name, away.name order by matches.kick_off, matches.id`.execute(db);
  return rows;
}
