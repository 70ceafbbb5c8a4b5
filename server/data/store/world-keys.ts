import type { Kysely } from 'kysely';
import type { KnownKey } from '#server/data/store/assign-ids.ts';
import type { Description, Said } from '#server/data/store/said.ts';
import type { Database } from '#server/db/schema.ts';
import type { Kind } from '#server/identity/records.ts';

/** A source's key with its description, and with its ids once they are assigned. */
export interface WorldKey<Of extends Kind = Kind> extends KnownKey {
  readonly sourceId: number;
  readonly kind: Of;
  readonly said: Said[Of];
}

export interface WorldSource {
  readonly id: number;
  readonly key: string;
  readonly rank: number;
}

/** True for a key of the given kind; narrows its description. */
export function isOf<Of extends Kind>(kind: Of): (key: WorldKey) => key is WorldKey<Of> {
  return (key): key is WorldKey<Of> => key.kind === kind;
}

/** The sources of a world, the best first. */
export async function readSources(db: Kysely<Database>, worldId: number): Promise<WorldSource[]> {
  return db
    .selectFrom('sources')
    .select(['id', 'key', 'rank'])
    .where('worldId', '=', worldId)
    .orderBy('rank')
    .orderBy('key')
    .execute();
}

/** The stored keys of sources. */
export async function readKeys(db: Kysely<Database>, sources: readonly WorldSource[]): Promise<WorldKey[]> {
  if (sources.length === 0) return [];
  const byId = new Map(sources.map((source) => [source.id, source]));
  const rows = await db
    .selectFrom('sourceKeys')
    .selectAll()
    .where('sourceId', 'in', [...byId.keys()])
    .execute();
  return rows.map(({ sourceId, kind, key, said, ...stored }) => ({
    sourceId,
    source: byId.get(sourceId)?.key ?? '',
    rank: byId.get(sourceId)?.rank ?? 0,
    kind,
    key,
    // Written by `descriptionsOf`.
    said: said as Said[Kind],
    place: -1,
    stored,
  }));
}

/** The stored keys of a world, with descriptions replaced by those of an import. */
export function overlaid(
  stored: readonly WorldKey[],
  source: WorldSource,
  descriptions: readonly Description[],
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
      place,
      stored: own?.stored ?? null,
    };
  });
  return [...stored.filter((key) => key.sourceId !== source.id), ...known.values(), ...fresh];
}
