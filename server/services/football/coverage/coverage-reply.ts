import { type Kysely, sql } from 'kysely';
import type { Cover, DataCoverage } from '#lib/contract/data/data.ts';
import { ownWorldId } from '#server/data/own-worlds.ts';
import { leftOutOf } from '#server/data/store/left-out-parts.ts';
import type { Database } from '#server/db/schema.ts';
import { loadCoveredSeasons } from '#server/services/football/coverage/covered-seasons.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';
import {
  type CoverageScope,
  loadAgreement,
  loadContradictions,
} from '#server/services/football/coverage/source-agreement.ts';
import type { WorldVersions } from '#server/services/request-reads.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

/** The maximum number of cached replies: one for the shared worlds, the others for users with own tables. */
const MOST = 50;

/**
 * Returns a function that computes the coverage of the data for a user, cached until the version of a shown world changes. It reads totals per match,
 * not the figures. The coverage of a user with own tables lists these before the shared football.
 */
export function createCoverageReply(db: Kysely<Database>) {
  const cached = createVersionedCache<DataCoverage>(MOST);
  return async (userId: number, versions: WorldVersions): Promise<DataCoverage> => {
    const worlds = await shownWorlds(db);
    // An import that leaves out other parts than before can change no football.
    const leftOut = await db.selectFrom('sources').select('leftOut').where('worldId', 'in', worlds).execute();
    const version = JSON.stringify([worlds.map((id) => [id, versions.get(id)]), leftOut]);
    const shared = () => cached('shared', version, () => loadCoverage(db, worlds));
    const own = ownWorldId(userId);
    const ownVersion = versions.get(own);
    if (ownVersion === undefined) return shared();
    return cached(`own ${userId}`, `${version} ${ownVersion}`, async () =>
      together(await loadCoverage(db, [own]), await shared()),
    );
  };
}

/** Combines the coverage of own tables and of the shared football. Own sources come first, so the indexes of the shared sources change. */
function together(own: DataCoverage, shared: DataCoverage): DataCoverage {
  const moved = (index: number) => index + own.sources.length;
  const cover = (one: Cover | null) =>
    one && { ...one, from: one.from.map((from) => ({ ...from, source: moved(from.source) })) };
  return {
    sources: [...own.sources, ...shared.sources],
    seasons: [
      ...own.seasons,
      ...shared.seasons.map((season) => ({
        ...season,
        figures: season.figures.map((figure) => ({
          ...figure,
          full: cover(figure.full),
          halves: cover(figure.halves),
        })),
      })),
    ],
    agreement: shared.agreement.map((one) => ({ ...one, sources: [moved(one.sources[0]), moved(one.sources[1])] })),
    contradictions: shared.contradictions.map((one) => ({
      ...one,
      scores: [
        { ...one.scores[0], source: moved(one.scores[0].source) },
        { ...one.scores[1], source: moved(one.scores[1].source) },
      ],
    })),
  };
}

/** The worlds that search shows to every user: real football, a replay, and the demo, unless real football hides it. */
async function shownWorlds(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from worlds where key in ('real', 'demo', 'replay') and user_id is null and id not in (${HIDDEN_WORLDS})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Computes the coverage of the given worlds without a cache. */
export async function loadCoverage(db: Kysely<Database>, worlds: readonly number[]): Promise<DataCoverage> {
  const sources = await db
    .selectFrom('sources')
    .selectAll()
    .where('worldId', 'in', worlds)
    .orderBy('worldId')
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const scope: CoverageScope = { worlds, sources };
  const reach = await loadReach(db, worlds);
  return {
    sources: sources.map(({ id, key, name, licence, attribution, url, label, refreshedAt, leftOut }) => {
      const credit = { key, name, licence, attribution, url, label, refreshedAt: refreshedAt.toISOString() };
      const reached = reach.get(id);
      const { count, parts } = leftOutOf(leftOut);
      const named = parts.map(({ file, place, problem, accept, league }) => ({
        ...{ file, place, problem },
        ...(accept && { accept: { ...accept, league } }),
      }));
      return {
        ...credit,
        matches: reached?.matches ?? 0,
        until: reached?.until.toISOString() ?? null,
        ...(count > 0 && { leftOut: { count, parts: named } }),
      };
    }),
    seasons: await loadCoveredSeasons(db, scope),
    agreement: await loadAgreement(db, scope),
    contradictions: await loadContradictions(db, scope),
  };
}

/** The number of matches with figures and the kick-off of the latest one, by source. */
async function loadReach(db: Kysely<Database>, worlds: readonly number[]) {
  const { rows } = await sql<{ sourceId: number; matches: number; until: Date }>`
    select source_id, count(*)::integer as matches, max(kick_off) as until
    from observations join source_keys using (source_id) join matches on matches.id = entity_id
    where kind = 'match' and key = match_key and world_id in (${sql.join(worlds)})
    group by source_id`.execute(db);
  return new Map(rows.map(({ sourceId, ...reach }) => [sourceId, reach]));
}
