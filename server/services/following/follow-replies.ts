import { type Kysely, sql } from 'kysely';
import type { FollowChoices, FollowState } from '#lib/contract/data/following.ts';
import type { Database } from '#server/db/schema.ts';
import { type Follow, hasFault, listFollows, usedToday } from '#server/services/following/follows.ts';
import { SYNC_LEASE } from '#server/services/following/sync.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { LEAGUES } from '#server/sources/registry.ts';

/** The state of the syncs of each follow. In the text of a fault, the path of the server's directory is replaced by "the folder". */
export async function followStates(db: Kysely<Database>, now: Date): Promise<FollowState[]> {
  const follows = await listFollows(db);
  if (follows.length === 0) return [];
  const keys = [...new Set(follows.map(({ source }) => source))];
  const sources = await db.selectFrom('sources').select(['key', 'name']).where('key', 'in', keys).execute();
  const lease = sql`select from leases where name = ${SYNC_LEASE} and expires_at > clock_timestamp()`;
  const isSyncRunning = (await lease.execute(db)).rows.length > 0;
  return follows.map((follow) => ({
    league: { slug: follow.league, name: LEAGUES.find(({ slug }) => slug === follow.league)?.name ?? follow.league },
    source: { key: follow.source, name: sources.find(({ key }) => key === follow.source)?.name ?? follow.source },
    lastGood: follow.lastGood?.toISOString() ?? null,
    nextAt: follow.nextAt.toISOString(),
    fault: faultOf(follow),
    usedToday: usedToday(follow, now),
    isSyncing: isSyncRunning && hasBegun(follow),
  }));
}

function faultOf(follow: Follow): FollowState['fault'] {
  const { directory, lastFault, lastFaultAt } = follow;
  if (!hasFault(follow) || lastFault === null || lastFaultAt === null) return null;
  return { line: lastFault.replaceAll(directory ?? '\n', 'the folder'), at: lastFaultAt.toISOString() };
}

/** Whether the last sync has started and not ended. */
function hasBegun({ lastStarted, lastGood, lastFaultAt }: Follow): boolean {
  if (lastStarted === null) return false;
  return [lastGood, lastFaultAt].every((ended) => ended === null || ended < lastStarted);
}

/** The leagues and sources that operators can follow. */
export async function followableLeagues(
  db: Kysely<Database>,
  sources: readonly LiveSource[],
  keys: Readonly<Record<string, string | undefined>>,
): Promise<FollowChoices> {
  const follows = await listFollows(db);
  return {
    leagues: LEAGUES.map(({ slug, name, country }) => ({
      slug,
      name,
      country,
      sources: sources.filter(({ leagues }) => leagues.includes(slug)).map(({ key }) => key),
      followed: follows.filter(({ league }) => league === slug).map(({ source }) => source),
    })).filter((league) => league.sources.length > 0),
    sources: sources.map(({ key, name, figures, hosts, terms, isOptional, isPreselected, needsKey }) => ({
      key,
      name,
      figures,
      hosts: [...hosts],
      terms: [...terms],
      isOptional,
      ...(isPreselected && { isPreselected }),
      missingKey: needsKey !== undefined && !keys[needsKey] ? needsKey : null,
    })),
  };
}
