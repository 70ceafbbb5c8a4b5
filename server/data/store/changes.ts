import { type Kysely, sql } from 'kysely';
import type { Kind } from '#server/data/identity/records.ts';
import { readKeys, type WorldKey } from '#server/data/store/keys/world-keys.ts';
import type { Description } from '#server/data/store/rows/descriptions.ts';
import type { ObservationText } from '#server/data/store/rows/observation.ts';
import type { Database } from '#server/db/schema.ts';

/** The keys, as "kind key", whose descriptions differ from the stored ones of the source. */
export async function changedKeys(
  db: Kysely<Database>,
  sourceId: number,
  descriptions: readonly Description[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: Kind; key: string }>`
    select given.kind, given.key
    from json_to_recordset(${JSON.stringify(descriptions)}::text::json) as given(kind text, key text, described jsonb)
      left join source_keys as stored on stored.source_id = ${sourceId} and stored.kind = given.kind and stored.key = given.key
    where stored.described is distinct from given.described`.execute(db);
  return new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
}

/** The keys of the matches whose observations differ from the stored ones of the source. An observation is `null` for a match without figures. */
export async function changedObservations(
  db: Kysely<Database>,
  sourceId: number,
  observations: ReadonlyMap<string, ObservationText | null>,
): Promise<ReadonlySet<string>> {
  const given = [...observations].map(([key, observation]) => ({ key, digest: observation?.digest ?? null }));
  const { rows } = await sql<{ key: string }>`
    select given.key from json_to_recordset(${JSON.stringify(given)}::text::json) as given(key text, digest text)
      left join observations as stored on stored.source_id = ${sourceId} and match_key = given.key
    where stored.digest is distinct from given.digest`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The stored keys of a source that have no description in the import. */
export async function missingKeys(
  db: Kysely<Database>,
  source: string,
  descriptions: readonly Description[],
): Promise<WorldKey[]> {
  const stored = await db.selectFrom('sources').selectAll().where('key', '=', source).execute();
  const described = new Set(descriptions.map(({ kind, key }) => `${kind} ${key}`));
  return (await readKeys(db, stored)).filter(({ kind, key }) => !described.has(`${kind} ${key}`));
}

/** The keys of those given matches of a source that are stored without figures. */
export async function unplayedKeys(
  db: Kysely<Database>,
  source: string,
  matchKeys: readonly string[],
): Promise<WorldKey[]> {
  if (matchKeys.length === 0) return [];
  const rows = await db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceKeys.sourceId')
    .leftJoin('observations', (join) =>
      join
        .onRef('observations.sourceId', '=', 'sourceKeys.sourceId')
        .onRef('observations.matchKey', '=', 'sourceKeys.key'),
    )
    .where('sources.key', '=', source)
    .where('sourceKeys.kind', '=', 'match')
    .where('sourceKeys.key', 'in', matchKeys)
    .where('observations.matchKey', 'is', null)
    .select('sourceKeys.key')
    .execute();
  if (rows.length === 0) return [];
  const unplayed = new Set(rows.map(({ key }) => key));
  const stored = await db.selectFrom('sources').selectAll().where('key', '=', source).execute();
  return (await readKeys(db, stored)).filter(({ kind, key }) => kind === 'match' && unplayed.has(key));
}

/** Deletes keys with their observations. */
export async function deleteKeys(db: Kysely<Database>, keys: readonly WorldKey[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = JSON.stringify(keys.map(({ sourceId, kind, key }) => ({ source_id: sourceId, kind, key })));
  const given = sql`json_to_recordset(${rows}::text::json) as given(source_id integer, kind text, key text)`;
  await sql`delete from observations as stored using ${given}
    where stored.source_id = given.source_id and given.kind = 'match' and match_key = given.key`.execute(db);
  await sql`delete from source_keys as stored using ${given}
    where stored.source_id = given.source_id and stored.kind = given.kind and stored.key = given.key`.execute(db);
}

/** Stores the observations of matches. For `null` the stored observation is deleted, because the match has no figures any more. */
export async function storeObservations(
  db: Kysely<Database>,
  sourceId: number,
  observations: readonly (readonly [matchKey: string, observation: ObservationText | null])[],
): Promise<void> {
  const rows = observations.flatMap(([match_key, observation]) =>
    observation === null ? [] : [{ match_key, digest: observation.digest, text: observation.text }],
  );
  if (rows.length > 0) {
    await sql`insert into observations (source_id, match_key, digest, described)
      select ${sourceId}::integer, match_key, digest, text
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as given(match_key text, digest text, text text)
      on conflict (source_id, match_key) do update set digest = excluded.digest, described = excluded.described`.execute(
      db,
    );
  }
  const gone = observations.flatMap(([matchKey, observation]) => (observation === null ? [matchKey] : []));
  if (gone.length > 0) {
    await db.deleteFrom('observations').where('sourceId', '=', sourceId).where('matchKey', 'in', gone).execute();
  }
}
