import { type Kysely, sql } from 'kysely';
import type { Kind } from '#server/data/identity/records.ts';
import type { StoredIds } from '#server/data/store/keys/assign-ids.ts';
import { CHOSEN, type DescribedKind, type Listed } from '#server/data/store/keys/entity-rows.ts';
import { noteUnmerged, noteUnmergedSubjects } from '#server/data/store/keys/unmerged.ts';
import type { WorldKey } from '#server/data/store/keys/world-keys.ts';
import { bulkUpsert, type Columns, changed, changedInSlices } from '#server/data/store/rows/bulk.ts';
import { TABLES } from '#server/data/store/rows/tables.ts';
import type { Database } from '#server/db/schema.ts';

export type IdentifiedKey = WorldKey & {
  readonly ids: StoredIds;
  /** True when the key's description is new or differs from the stored one. */
  readonly isChanged: boolean;
};

/** The identities of one kind in a world. */
export interface KindChange {
  readonly kind: Kind;
  readonly worldId: number;
  /** The keys of each entity, in the order of their sources' ranks. */
  readonly groups: readonly { readonly listed: Listed; readonly keys: readonly IdentifiedKey[] }[];
  readonly redirects: ReadonlyMap<number, number>;
  readonly gone: readonly WorldKey[];
}

const upsertKeys = bulkUpsert({
  table: 'source_keys',
  columns: {
    source_id: 'integer',
    kind: 'text',
    key: 'text',
    entity_id: 'integer',
    first_id: 'integer',
    is_founder: 'boolean',
    described: 'jsonb',
    fixture_at: 'timestamptz',
  },
  key: ['source_id', 'kind', 'key'],
  onlyNew: ['fixture_at'],
});

const ENTITY = { id: 'integer', world_id: 'integer', merged_into: 'integer' };

function entityUpsert(kind: DescribedKind, columns: Columns, onlyNew: readonly string[] = []) {
  return bulkUpsert({ table: TABLES[kind], columns: { ...ENTITY, ...columns }, key: ['id'], onlyNew });
}

const UPSERTS = {
  competition: entityUpsert('competition', { name: 'text', is_international: 'boolean', slug: 'text' }),
  team: entityUpsert('team', { name: 'text', is_national_team: 'boolean', search_name: 'text', matches: 'integer' }, [
    'matches',
  ]),
  player: entityUpsert(
    'player',
    {
      first_name: 'text',
      last_name: 'text',
      known_as: 'text',
      position: 'text',
      birth_date: 'text',
      search_name: 'text',
      matches: 'integer',
    },
    ['matches'],
  ),
  referee: entityUpsert('referee', { name: 'text', search_name: 'text', matches: 'integer' }, ['matches']),
};

/**
 * Stores the keys, entities and redirects of one kind. Marks matches as unmerged if their rows may change. Returns the number of changed rows. Requires
 * a transaction.
 */
export async function storeIdentities(db: Kysely<Database>, change: KindChange): Promise<number> {
  const { kind, worldId, groups, redirects, gone } = change;
  let changes = gone.length;
  const keys = groups.flatMap((group) => group.keys);
  const written = keys.filter((key) => key.isChanged || isMoved(key));
  changes += await changedInSlices(db, upsertKeys, written.map(keyRow));
  if (kind !== 'match') {
    const rows = groups.flatMap((group) => entityRow(kind, worldId, group));
    changes += await changedInSlices(db, UPSERTS[kind], rows);
  }
  // Redirects of matches are stored later, when the remaining match has its row (`mergeBatch`).
  if (kind !== 'match') changes += await storeRedirects(db, kind, redirects);
  const moved = keys.flatMap(({ stored, ids }) =>
    stored !== null && stored.entityId !== ids.entityId ? [stored.entityId] : [],
  );
  if (kind !== 'match') {
    await noteUnmergedSubjects(db, kind, moved);
    return changes;
  }
  // A group has also changed if it lost a key: then one of its keys had the same former entity as the lost key.
  const left = new Set([...moved, ...gone.flatMap(({ stored }) => stored?.entityId ?? [])]);
  const unmerged = groups.flatMap((group) => {
    const isTouched = group.keys.some(
      (key) => key.isChanged || isMoved(key) || (key.stored !== null && left.has(key.stored.entityId)),
    );
    return isTouched ? group.keys.slice(0, 1).map(({ ids }) => ids.entityId) : [];
  });
  await noteUnmerged(db, unmerged);
  return changes;
}

function isMoved({ stored, ids }: IdentifiedKey): boolean {
  return (
    stored === null ||
    stored.entityId !== ids.entityId ||
    stored.firstId !== ids.firstId ||
    stored.isFounder !== ids.isFounder
  );
}

function keyRow({ sourceId, kind, key, ids, described, fixtureAt }: IdentifiedKey): object {
  return {
    source_id: sourceId,
    kind,
    key,
    entity_id: ids.entityId,
    first_id: ids.firstId,
    is_founder: ids.isFounder,
    described,
    fixture_at: fixtureAt,
  };
}

function entityRow(kind: DescribedKind, worldId: number, { listed, keys }: KindChange['groups'][number]): object[] {
  const [first, ...others] = keys;
  if (first === undefined) return [];
  const row = { id: first.ids.entityId, world_id: worldId, matches: 0 };
  // The types below are safe, because all descriptions of a group are of its kind.
  const described = [first.described, ...others.map((key) => key.described)] as const;
  const choose = CHOSEN[kind] as (
    ...given: readonly [readonly unknown[], Listed, readonly (number | null)[]]
  ) => object;
  const fantasyRanks = keys.map(({ fantasyRank }) => fantasyRank);
  return [{ ...row, ...choose(described, listed, fantasyRanks) }];
}

/** Stores redirects and deletes the figures and totals of redirected matches. Returns the number of changed redirects. */
export async function storeRedirects(
  db: Kysely<Database>,
  kind: Kind,
  redirects: ReadonlyMap<number, number>,
): Promise<number> {
  if (redirects.size === 0) return 0;
  const rows = JSON.stringify([...redirects].map(([id, merged_into]) => ({ id, merged_into })));
  const given = sql`json_to_recordset(${rows}::text::json) as given(id integer, merged_into integer)`;
  const changes = await changed(
    db,
    sql`update ${sql.raw(TABLES[kind])} as stored set merged_into = given.merged_into from ${given}
      where stored.id = given.id and stored.merged_into is distinct from given.merged_into`,
  );
  if (kind !== 'match') return changes;
  for (const figures of ['team_periods', 'player_periods', 'agreement', 'match_mixes']) {
    await sql`delete from ${sql.raw(figures)} using ${given} where match_id = given.id`.execute(db);
  }
  return changes;
}
