import type { Kysely } from 'kysely';
import { UserError } from '#server/base/user-error.ts';
import { KINDS, type Kind } from '#server/data/identity/records.ts';
import { assignIds, byRank } from '#server/data/store/keys/assign-ids.ts';
import { type MovedKeys, movedKeys } from '#server/data/store/keys/move-subjects.ts';
import { readDecisions } from '#server/data/store/keys/read-decisions.ts';
import { type GivenObservations, resolveKeys } from '#server/data/store/keys/resolve-world.ts';
import type { ResolvedGroup } from '#server/data/store/keys/resolver.ts';
import { type IdentifiedKey, type KindChange, storeIdentities } from '#server/data/store/keys/store-identities.ts';
import { noteContradictions } from '#server/data/store/keys/unmerged.ts';
import { overlaid, readKeys, readSources, type WorldKey } from '#server/data/store/keys/world-keys.ts';
import { type Description, isOf } from '#server/data/store/rows/descriptions.ts';
import { TABLES } from '#server/data/store/rows/tables.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * The version of the rules of identity, names, figures, kick-offs and summaries, and of the lists of names and aliases. Increase it with every change, so
 * that stored football is resolved again.
 */
const RESOLVER = 11;

/** True when the identities of a world were resolved with the current rules. */
export async function isResolved(db: Kysely<Database>, worldId: number): Promise<boolean> {
  const world = await db.selectFrom('worlds').select('resolver').where('id', '=', worldId).executeTakeFirstOrThrow();
  return world.resolver === RESOLVER;
}

/** The ids of the worlds that have sources and whose identities were resolved with other rules. */
export async function unresolvedWorlds(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('sources')
    .innerJoin('worlds', 'worlds.id', 'worldId')
    .select('worlds.id')
    .distinct()
    .where('resolver', '<>', RESOLVER)
    .orderBy('worlds.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The content of an import. */
export interface Incoming {
  readonly sourceId: number;
  readonly descriptions: readonly Description[];
  /** The time of the import. */
  readonly now: Date;
  /** Whether the description of a key differs from the stored one. */
  readonly isChanged: (key: { readonly kind: Kind; readonly key: string }) => boolean;
  /** The observations by match key; `null` for a match without figures. */
  readonly observations: GivenObservations['texts'];
}

/** The keys of a world, grouped by entity. */
export interface ResolvedWorld {
  readonly keys: readonly WorldKey[];
  readonly groups: readonly ResolvedGroup[];
}

/** A world in which every key has an entity. */
export interface Identified {
  /** Returns the id of the entity of a source's key; throws a `RangeError` for an unknown key. */
  readonly entityOf: (sourceId: number) => (kind: Kind, key: string) => number;
  /** The keys of each match, by the id of the match. The key of the best ranked source comes first. */
  readonly matches: ReadonlyMap<number, readonly WorldKey<'match'>[]>;
  /** The ids of matches that become redirects, with their targets. They are not stored yet. */
  readonly redirects: ReadonlyMap<number, number>;
  readonly moved: MovedKeys;
  readonly changes: number;
}

/**
 * Resolves which keys of a world are one entity, including the keys of an import. Writes nothing. The caller must have the import lease, so that the
 * keys do not change after they were read.
 *
 * @param gone stored keys that the import does not contain any more
 */
export async function resolveImport(
  db: Kysely<Database>,
  worldId: number,
  incoming: Incoming | null,
  gone: readonly WorldKey[] = [],
): Promise<ResolvedWorld> {
  const sources = await readSources(db, worldId);
  const removed = new Set(gone.map(({ sourceId, kind, key }) => `${sourceId} ${kind} ${key}`));
  const stored = (await readKeys(db, sources)).filter(
    ({ sourceId, kind, key }) => !removed.has(`${sourceId} ${kind} ${key}`),
  );
  const source = sources.find(({ id }) => id === incoming?.sourceId);
  const isImport = incoming !== null && source !== undefined;
  const keys = isImport ? overlaid(stored, source, incoming) : stored;
  const given = isImport ? { source: source.key, texts: incoming.observations } : null;
  const decisions = await readDecisions(db);
  const { groups } = await resolveKeys(db, { sources, keys, given }, { decisions, explained: null });
  return { keys, groups };
}

/**
 * Assigns ids to the resolved entities and stores keys and entities. Matches whose sources or subjects have changed are marked as unmerged. Requires a
 * transaction and the import lease.
 *
 * @param gone the keys that this transaction has deleted
 * @throws {UserError} when a decision makes one entity of the two teams of a match
 */
export async function identify(
  db: Kysely<Database>,
  worldId: number,
  { keys, groups }: ResolvedWorld,
  incoming: Incoming | null,
  gone: readonly WorldKey[] = [],
): Promise<Identified> {
  const identified: IdentifiedKey[] = [];
  let changes = 0;
  let matchRedirects: ReadonlyMap<number, number> = new Map();
  for (const kind of KINDS) {
    const ofKind = groups.filter((group) => group.kind === kind);
    const members = ofKind.map(({ places }) => places.flatMap((place) => keys[place] ?? []));
    const { ids, redirects, highest } = assignIds({
      groups: members,
      gone: gone.flatMap((key) => (key.kind === kind && key.stored !== null ? [key.stored] : [])),
      redirects: await readRedirects(db, kind, worldId),
      highest: await highestId(db, kind),
    });
    const change: KindChange = {
      kind,
      worldId,
      redirects,
      groups: members.map((group, index) => ({
        listed: ofKind[index] ?? {},
        keys: group.toSorted(byRank).flatMap((key) => {
          const given = ids.get(key);
          const isChanged = key.place >= 0 && (key.stored === null || (incoming?.isChanged(key) ?? false));
          return given === undefined ? [] : [{ ...key, ids: given, isChanged }];
        }),
      })),
      gone: gone.filter((key) => key.kind === kind),
    };
    changes += await storeIdentities(db, change);
    await spendIds(db, kind, highest);
    if (kind === 'match') matchRedirects = redirects;
    identified.push(...change.groups.flatMap((group) => group.keys));
  }
  requireTwoTeams(identified);
  if (!(await isResolved(db, worldId))) await noteContradictions(db, worldId);
  await db.updateTable('worlds').set({ resolver: RESOLVER }).where('id', '=', worldId).execute();
  return { ...lookUps(identified), redirects: matchRedirects, moved: movedKeys(identified), changes };
}

/**
 * Checks that no match has the same entity as home and away team. This can only result from a decision, because evidence never joins two teams that have met.
 *
 * @throws {UserError} with the first such match
 */
function requireTwoTeams(keys: readonly IdentifiedKey[]): void {
  const idOf = (source: string, key: string) => `${source} ${key}`;
  const groups = Map.groupBy(keys.filter(isOf('team')), ({ source, ids }) => `${source} ${ids.entityId}`);
  const joined = [...groups.values()].flatMap((group) => (group.length > 1 ? group : []));
  if (joined.length === 0) return;
  const teams = new Map(joined.map((team) => [idOf(team.source, team.key), team]));
  for (const { source, described } of keys.filter(isOf('match'))) {
    const [home, away] = [teams.get(idOf(source, described.home)), teams.get(idOf(source, described.away))];
    if (home === undefined || home.ids.entityId !== away?.ids.entityId) continue;
    const match = `a match between ${home.described.name} and ${away.described.name} on ${described.kickOff.slice(0, 10)}`;
    throw new UserError(
      `${source} has ${match}, so no decision can join them; identities decisions lists the stored ones.`,
    );
  }
}

function lookUps(keys: readonly IdentifiedKey[]): Pick<Identified, 'entityOf' | 'matches'> {
  const entities = new Map<number, Map<string, number>>();
  for (const { sourceId, kind, key, ids } of keys) {
    const own = entities.get(sourceId) ?? new Map<string, number>();
    entities.set(sourceId, own.set(`${kind} ${key}`, ids.entityId));
  }
  const matches = keys.filter(isOf('match')).toSorted((one, other) => one.ids.entityId - other.ids.entityId);
  return {
    matches: Map.groupBy(matches, ({ ids }) => ids.entityId),
    entityOf: (sourceId) => {
      const own = entities.get(sourceId);
      return (kind, key) => {
        const id = own?.get(`${kind} ${key}`);
        if (id === undefined) throw new RangeError(`the ${kind} "${key}" is not described`);
        return id;
      };
    },
  };
}

async function readRedirects(db: Kysely<Database>, kind: Kind, worldId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(TABLES[kind])
    .select(['id', 'mergedInto'])
    .where('worldId', '=', worldId)
    .where('mergedInto', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto] as const])));
}

/**
 * The highest id of a kind that was ever assigned. Keys are read too, because a match has an id before its row is stored. `spentIds` has the ids
 * of removed football, which must not be used again, because watchlists and links still have them.
 */
async function highestId(db: Kysely<Database>, kind: Kind): Promise<number> {
  const { row } = await db
    .selectFrom(TABLES[kind])
    .select((build) => build.fn.max('id').as('row'))
    .executeTakeFirstOrThrow();
  const { key } = await db
    .selectFrom('sourceKeys')
    .select((build) => build.fn.max('firstId').as('key'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const spent = await db.selectFrom('spentIds').select('highest').where('kind', '=', kind).executeTakeFirst();
  return Math.max(row ?? 0, key ?? 0, spent?.highest ?? 0);
}

async function spendIds(db: Kysely<Database>, kind: Kind, highest: number): Promise<void> {
  await db
    .insertInto('spentIds')
    .values({ kind, highest })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ highest }).where('spentIds.highest', '<', highest))
    .execute();
}
