import { type Kysely, sql } from 'kysely';
import type { Kind } from '#server/data/identity/records.ts';
import type { KnownKey, StoredIds } from '#server/data/store/keys/assign-ids.ts';
import type { Described, Description } from '#server/data/store/rows/descriptions.ts';
import type { Database } from '#server/db/schema.ts';

/** A source's key with its description. */
export interface DescribedKey<Of extends Kind = Kind> {
  /** The key of the source. */
  readonly source: string;
  readonly kind: Of;
  readonly key: string;
  readonly described: Described[Of];
}

/** A described key with the ids of its source and, if it is stored, its entity. */
export interface WorldKey<Of extends Kind = Kind> extends KnownKey, DescribedKey<Of> {
  readonly source: string;
  readonly key: string;
  readonly sourceId: number;
  /** The place of the source among those of the Fantasy game; `null` for another source. */
  readonly fantasyRank: number | null;
  /**
   * When the source last had the match as a fixture, up to half a day too early; for a match that it has had only with figures, the time of the first
   * import. `null` for other kinds.
   */
  readonly fixtureAt: Date | null;
}

export interface WorldSource {
  readonly id: number;
  readonly key: string;
  readonly rank: number;
  readonly fantasyRank: number | null;
}

/** The sources of a world, the best ranked one first. */
export async function readSources(db: Kysely<Database>, worldId: number): Promise<WorldSource[]> {
  return db
    .selectFrom('sources')
    .select(['id', 'key', 'rank', 'fantasyRank'])
    .where('worldId', '=', worldId)
    .orderBy('rank')
    .orderBy('key')
    .execute();
}

/** The number of keys that one statement reads. PGlite runs one statement at a time, and requests can use it between two statements. */
const SLICE = 1000;

/** The stored keys of sources. */
export async function readKeys(db: Kysely<Database>, sources: readonly WorldSource[]): Promise<WorldKey[]> {
  const keys: WorldKey[] = [];
  for (const { id: sourceId, key: source, rank, fantasyRank } of sources) {
    let last = { kind: '', key: '' };
    for (let isLast = false; !isLast; ) {
      const { rows } = await sql<StoredKey>`
        select kind, key, described, fixture_at, entity_id, first_id, is_founder from source_keys
        where source_id = ${sourceId} and (kind, key) > (${last.kind}, ${last.key}) order by kind, key limit ${SLICE}`.execute(
        db,
      );
      for (const { kind, key, described, fixtureAt, ...stored } of rows) {
        keys.push({ sourceId, source, rank, fantasyRank, kind, key, described, fixtureAt, place: -1, stored });
      }
      last = rows.at(-1) ?? last;
      isLast = rows.length < SLICE;
    }
  }
  return keys;
}

/** A row of `source_keys`. Its description is from `descriptionsOf`. */
interface StoredKey extends StoredIds {
  readonly kind: Kind;
  readonly key: string;
  readonly described: Described[Kind];
  readonly fixtureAt: Date | null;
}

/** The stored keys of a world together with the keys of an import. For keys in both, the description of the import is used. */
export function overlaid(
  stored: readonly WorldKey[],
  source: WorldSource,
  { descriptions, now }: { readonly descriptions: readonly Description[]; readonly now: Date },
): WorldKey[] {
  const id = ({ kind, key }: { readonly kind: Kind; readonly key: string }) => `${kind} ${key}`;
  const known = new Map(stored.filter((key) => key.sourceId === source.id).map((key) => [id(key), key]));
  const fresh = descriptions.map((description, place): WorldKey => {
    const own = known.get(id(description));
    known.delete(id(description));
    return {
      ...description,
      sourceId: source.id,
      source: source.key,
      rank: source.rank,
      fantasyRank: source.fantasyRank,
      place,
      fixtureAt: own?.fixtureAt ?? (description.kind === 'match' ? now : null),
      stored: own?.stored ?? null,
    };
  });
  return [...stored.filter((key) => key.sourceId !== source.id), ...known.values(), ...fresh];
}
