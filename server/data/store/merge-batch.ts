import { type Kysely, sql } from 'kysely';
import type { SourceDescription } from '#server/base/canonical.ts';
import { type MergedMatch, mergeMatch } from '#server/data/merge/merge-match.ts';
import type { SourceMatch } from '#server/data/merge/statistic-columns.ts';
import { isOwnWorld, OWN_MIX } from '#server/data/own-worlds.ts';
import type { Identified } from '#server/data/store/keys/identify.ts';
import { storeRedirects } from '#server/data/store/keys/store-identities.ts';
import type { WorldKey } from '#server/data/store/keys/world-keys.ts';
import { type Observation, parseObservation } from '#server/data/store/rows/observation.ts';
import { storeMatches } from '#server/data/store/store-match.ts';
import type { Database } from '#server/db/schema.ts';

/** The state that all batches of one run share. */
export interface MergeContext {
  readonly worldId: number;
  readonly identified: Identified;
  readonly provenance: ReadonlyMap<number, SourceDescription['provenance']>;
  /** The ids of the matches that had rows before the first batch. */
  readonly known: ReadonlySet<number>;
  /** The ids of mixes by content. Each batch adds its new mixes. */
  readonly mixes: Map<string, number>;
}

/** Reads the state that all batches share. */
export async function mergeContext(
  db: Kysely<Database>,
  worldId: number,
  identified: Identified,
): Promise<MergeContext> {
  const sources = await db.selectFrom('sources').select(['id', 'provenance']).where('worldId', '=', worldId).execute();
  const mixes = await db.selectFrom('mixes').selectAll().execute();
  const known = await db.selectFrom('matches').select('id').where('worldId', '=', worldId).execute();
  return {
    worldId,
    identified,
    provenance: new Map(sources.map(({ id, provenance }) => [id, provenance])),
    known: new Set(known.map(({ id }) => id)),
    mixes: new Map(mixes.map(({ id, content }) => [content, id])),
  };
}

/**
 * Merges matches again and stores their rows. Requires a transaction. Returns the number of changed rows.
 *
 * @param given returns an observation that is already in memory: `null` for a match without figures, `undefined` if it must be read
 */
export async function mergeBatch(
  db: Kysely<Database>,
  context: MergeContext,
  ids: readonly number[],
  given: (sourceId: number, matchKey: string) => Observation | null | undefined,
): Promise<number> {
  const { worldId, identified, known, mixes } = context;
  const keys = ids.flatMap((id) => identified.matches.get(id) ?? []);
  const stored = await readObservations(
    db,
    keys.filter(({ sourceId, key }) => given(sourceId, key) === undefined),
  );
  const observationOf = ({ sourceId, key }: WorldKey) =>
    given(sourceId, key) ?? stored.get(`${sourceId} ${key}`) ?? null;
  const matches = ids.flatMap((id) => {
    const [first, ...others] = identified.matches.get(id) ?? [];
    if (first === undefined) return [];
    const sourceMatch = (key: WorldKey<'match'>) => witnessOf(context, key, observationOf(key));
    const match = mergeMatch([sourceMatch(first), ...others.map(sourceMatch)]);
    return [{ id, worldId, match: isOwnWorld(worldId) ? withOwnMix(match) : match }];
  });
  const numberOfMixes = mixes.size;
  const mixId = (content: string) => {
    const id = mixes.get(content) ?? mixes.size + 1;
    mixes.set(content, id);
    return id;
  };
  const redirects = new Map([...identified.redirects].filter(([, to]) => ids.includes(to)));
  let changes = await storeMatches(
    db,
    matches,
    ids.filter((id) => known.has(id)),
    mixId,
  );
  changes += await storeRedirects(db, 'match', redirects);
  const fresh = [...mixes].slice(numberOfMixes).map(([content, id]) => ({ id, content }));
  if (fresh.length > 0) await db.insertInto('mixes').values(fresh).execute();
  await db.deleteFrom('unmergedMatches').where('matchId', 'in', ids).execute();
  await sql`insert into match_changes (match_id, changed) select id, pg_current_xact_id() from matches
    where id in (select value::integer from json_array_elements_text(${JSON.stringify(ids)}::text::json))
    on conflict (match_id) do update set changed = excluded.changed`.execute(db);
  return changes;
}

function withOwnMix(match: MergedMatch): MergedMatch {
  const teams = match.teams.map((row) => ({ ...row, mix: OWN_MIX }));
  return { ...match, teams, players: match.players.map((row) => ({ ...row, mix: OWN_MIX })) };
}

function witnessOf(
  { identified, provenance }: MergeContext,
  key: WorldKey<'match'>,
  observation: Observation | null,
): SourceMatch {
  const stated = provenance.get(key.sourceId);
  if (stated === undefined) throw new RangeError(`the source ${key.source} is not described`);
  const { source, sourceId, described, fixtureAt } = key;
  return {
    source,
    sourceId,
    described,
    fixtureAt,
    provenance: stated,
    observation,
    entityOf: identified.entityOf(sourceId),
  };
}

async function readObservations(db: Kysely<Database>, keys: readonly WorldKey[]): Promise<Map<string, Observation>> {
  if (keys.length === 0) return new Map();
  const wanted = JSON.stringify(keys.map(({ sourceId, key }) => ({ source_id: sourceId, match_key: key })));
  const { rows } = await sql<{ sourceId: number; matchKey: string; described: string }>`
    select source_id, match_key, described from observations
      join json_to_recordset(${wanted}::text::json) as given(source_id integer, match_key text) using (source_id, match_key)`.execute(
    db,
  );
  return new Map(
    rows.map(({ sourceId, matchKey, described }) => [`${sourceId} ${matchKey}`, parseObservation(described)]),
  );
}
