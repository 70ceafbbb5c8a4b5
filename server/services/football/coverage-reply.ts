import { type Kysely, sql } from 'kysely';
import type { DataCoverage } from '#lib/contract/data.ts';
import type { Database } from '#server/db/schema.ts';
import { loadCoveredSeasons } from '#server/services/football/covered-seasons.ts';
import { HIDDEN_WORLDS } from '#server/services/football/hidden-worlds.ts';
import { type CoverageScope, loadAgreement, loadContradictions } from '#server/services/football/source-agreement.ts';

export interface CoverageReply {
  /**
   * The reply as JSON.
   *
   * @param versions the current version of every world, by id
   */
  open(versions: ReadonlyMap<number, string>): Promise<string>;
}

/**
 * Computes the reply on what the data covers, cached until the version of a shown world changes. It reads totals per match, never the figures
 * themselves; concurrent requests share one computation.
 */
export function createCoverageReply(db: Kysely<Database>): CoverageReply {
  let cached: { readonly version: string; readonly text: Promise<string> } | null = null;
  return {
    async open(versions) {
      const worlds = await shownWorlds(db);
      const version = JSON.stringify(worlds.map((id) => [id, versions.get(id)]));
      if (cached?.version === version) return cached.text;
      const text = loadCoverage(db, worlds).then((coverage) => JSON.stringify(coverage));
      const own = { version, text };
      cached = own;
      text.catch(() => {
        if (cached === own) cached = null;
      });
      return text;
    },
  };
}

/** The worlds that search shows to every user: real football, the demo while there is no real football, and a replay. */
async function shownWorlds(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from worlds where key in ('real', 'demo', 'replay') and id not in (${HIDDEN_WORLDS}) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Computes the reply for some worlds. */
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
    sources: sources.map(({ id, key, name, licence, attribution, url, label, refreshedAt }) => {
      const credit = { key, name, licence, attribution, url, label, refreshedAt: refreshedAt.toISOString() };
      const reached = reach.get(id);
      return { ...credit, matches: reached?.matches ?? 0, until: reached?.until.toISOString() ?? null };
    }),
    seasons: await loadCoveredSeasons(db, scope),
    agreement: await loadAgreement(db, scope),
    contradictions: await loadContradictions(db, scope),
  };
}

/** By source, the number of matches with figures and the kick-off of the latest one. */
async function loadReach(db: Kysely<Database>, worlds: readonly number[]) {
  const { rows } = await sql<{ sourceId: number; matches: number; until: Date }>`
    select source_id, count(*)::integer as matches, max(kick_off) as until
    from observations join source_keys using (source_id) join matches on matches.id = entity_id
    where kind = 'match' and key = match_key and world_id in (${sql.join(worlds)})
    group by source_id`.execute(db);
  return new Map(rows.map(({ sourceId, ...reach }) => [sourceId, reach]));
}
