/** A key with its stored ids. */
export interface KnownKey {
  readonly source: string;
  readonly rank: number;
  readonly key: string;
  /** The position in the import, which decides the order in which new keys get ids; -1 for a key that is not in the import. */
  readonly place: number;
  /** The stored ids; `null` for a new key. */
  readonly stored: StoredIds | null;
}

/** The id of a key's entity, the id that the key got first, and whether the key is the founder of that first id. */
export interface StoredIds {
  readonly entityId: number;
  readonly firstId: number;
  readonly isFounder: boolean;
}

export interface IdQuestion<Key extends KnownKey> {
  /** All present keys of one kind; the keys of a group are one entity. */
  readonly groups: readonly (readonly Key[])[];
  /** The ids of keys that no longer exist. */
  readonly gone: readonly StoredIds[];
  /** The current redirects, from an id to another one. */
  readonly redirects: ReadonlyMap<number, number>;
  /** The highest id so far. */
  readonly highest: number;
}

export interface AssignedIds<Key extends KnownKey> {
  readonly ids: ReadonlyMap<Key, StoredIds>;
  /** The new redirects, from an id to another one. */
  readonly redirects: ReadonlyMap<number, number>;
  /** The highest id so far, with the new ids. */
  readonly highest: number;
}

/** Compares keys by rank, then by source and key, so that the result does not depend on the order of imports. */
export function byRank(one: KnownKey, other: KnownKey): number {
  return one.rank - other.rank || compare(one.source, other.source) || compare(one.key, other.key);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/**
 * Assigns an id to each group. The founder of an id is the key for which the id was created. A group gets the smallest id of its founders, and
 * their other ids redirect to it. So after a join both ids stay valid, and after a separation each founder has its own id again. If the founder
 * of an id no longer exists, the group with the entity's other keys inherits the id: as its own id if it has no founder, else as a redirect. A
 * group without any id gets the next free id.
 */
export function assignIds<Key extends KnownKey>({
  groups,
  gone,
  redirects,
  highest,
}: IdQuestion<Key>): AssignedIds<Key> {
  const heirs = heirsOf(groups);
  const inherited = Map.groupBy(
    gone.filter(({ isFounder }) => isFounder),
    ({ entityId }) => heirs.get(entityId),
  );
  const ids = new Map<Key, StoredIds>();
  const leads = new Map<number, number>();
  let last = highest;
  for (const members of inOrder(groups)) {
    const founded = members.flatMap(({ stored }) => (stored?.isFounder ? [stored.firstId] : []));
    const orphans = (inherited.get(members[0]) ?? []).map(({ firstId }) => firstId);
    let main = Math.min(...(founded.length > 0 ? founded : orphans));
    let founder: Key | undefined;
    if (founded.length === 0) {
      founder = members[0];
      if (orphans.length === 0) main = last += 1;
    }
    for (const key of members) {
      const { stored } = key;
      if (key === founder) ids.set(key, { entityId: main, firstId: main, isFounder: true });
      else ids.set(key, { entityId: main, firstId: stored?.firstId ?? main, isFounder: stored?.isFounder ?? false });
    }
    for (const id of [...founded, ...orphans]) if (id !== main) leads.set(id, main);
  }
  // A redirect without a founder stays if its target exists. If its target is now a redirect too, it leads to the target of the second one.
  const mains = new Set([...ids.values()].map(({ entityId }) => entityId));
  for (const [id, to] of redirects) {
    const target = mains.has(to) ? to : leads.get(to);
    if (!leads.has(id) && !mains.has(id) && target !== undefined) leads.set(id, target);
  }
  return { ids, redirects: leads, highest: last };
}

/**
 * Maps each current id of an entity to the first key of the group that inherits the id, which is the group with the entity's best key. Keys whose
 * first id is this id are better than others; then the rank of the source decides.
 */
function heirsOf<Key extends KnownKey>(groups: readonly (readonly Key[])[]): Map<number, Key | undefined> {
  const best = new Map<number, { readonly key: Key; readonly isFirst: boolean; readonly group: readonly Key[] }>();
  for (const group of groups) {
    for (const key of group) {
      if (key.stored === null) continue;
      const { entityId, firstId } = key.stored;
      const isFirst = entityId === firstId;
      const rival = best.get(entityId);
      const isBetter =
        rival === undefined || (isFirst === rival.isFirst ? byRank(key, rival.key) < 0 : isFirst && !rival.isFirst);
      if (isBetter) best.set(entityId, { key, isFirst, group });
    }
  }
  return new Map([...best].map(([id, { group }]) => [id, group.toSorted(byRank)[0]]));
}

/** Groups in the order of their first new key; groups with a stored key come first. */
function inOrder<Key extends KnownKey>(groups: readonly (readonly Key[])[]): Key[][] {
  return groups
    .map((group) => ({
      members: group.toSorted(byRank),
      place: Math.min(...group.map(({ stored, place }) => (stored === null ? place : -1))),
    }))
    .toSorted((one, other) => {
      const [a, b] = [one.members[0], other.members[0]];
      return one.place - other.place || (a === undefined || b === undefined ? 0 : byRank(a, b));
    })
    .map(({ members }) => members);
}
