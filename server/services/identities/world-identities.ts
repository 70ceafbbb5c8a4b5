import type { Kysely } from 'kysely';
import type { Doubt, SourceKey } from '#server/data/identity/records.ts';
import { type Decided, readDecisions } from '#server/data/store/keys/read-decisions.ts';
import { resolveKeys } from '#server/data/store/keys/resolve-world.ts';
import { readKeys, readSources, type WorldKey } from '#server/data/store/keys/world-keys.ts';
import { isOf } from '#server/data/store/rows/descriptions.ts';
import type { Database } from '#server/db/schema.ts';

/** The identities of a world with their evidence, computed from the stored data of its sources. */
export interface WorldIdentities {
  /** Doubtful pairs that no decision separates, those with the most evidence first. */
  readonly doubts: readonly Doubt[];
  /** Sentences that explain why two keys are one entity; empty unless one of `explained` is in their group. */
  readonly reasonsOf: (a: SourceKey, b: SourceKey) => readonly string[];
  /** All keys of the entity of a key, the best ranked source first. */
  readonly groupOf: (key: SourceKey) => readonly SourceKey[];
  /** The source's name for a key, for example "Reds – Blues, 2025-09-01" for a match. */
  readonly nameOf: (key: SourceKey) => string;
}

/**
 * Reads the data of all sources of a world and resolves it.
 *
 * @param explained the keys for whose entities `reasonsOf` has reasons
 */
export async function readWorldIdentities(
  db: Kysely<Database>,
  worldId: number,
  explained: readonly SourceKey[] = [],
): Promise<WorldIdentities> {
  const sources = await readSources(db, worldId);
  const keys = await readKeys(db, sources);
  const decisions = await readDecisions(db);
  const { groups, doubts, reasons } = await resolveKeys(db, { sources, keys, given: null }, { decisions, explained });
  const members = groups.map(({ places }) => places.flatMap((place) => keys[place] ?? []));
  const groupOf = groupFinder(members);
  const isDecided = decided(decisions, groupOf);
  const sentences = new Map(reasons.map(({ a, b, reasons: own }) => [`${idOf(a)} ${idOf(b)}`, own]));
  return {
    doubts: doubts.filter((doubt) => !isDecided(doubt)).toSorted((one, other) => other.score - one.score),
    reasonsOf: (a, b) => sentences.get(`${idOf(a)} ${idOf(b)}`) ?? [],
    groupOf,
    nameOf: names(keys),
  };
}

const idOf = ({ source, kind, key }: SourceKey) => `${kind} ${source}:${key}`;

function groupFinder(groups: readonly (readonly WorldKey[])[]): WorldIdentities['groupOf'] {
  const byKey = new Map(groups.flatMap((group) => group.map((key) => [idOf(key), group] as const)));
  return (key) => (byKey.get(idOf(key)) ?? []).toSorted((one, other) => one.rank - other.rank);
}

/** Returns a function that is true for a pair whose entities a decision separates, so that the pair is no longer doubtful. */
function decided(decisions: readonly Decided[], groupOf: WorldIdentities['groupOf']): (doubt: Doubt) => boolean {
  const entity = (key: SourceKey) => {
    const [first] = groupOf(key);
    return first === undefined ? '' : idOf(first);
  };
  const pairs = new Set(
    decisions
      .filter(({ verdict }) => verdict === 'part')
      .map(({ kind, a, b }) => [entity({ ...a, kind }), entity({ ...b, kind })].toSorted().join('\n')),
  );
  return ({ a, b }) => pairs.has([entity(a), entity(b)].toSorted().join('\n'));
}

function names(keys: readonly WorldKey[]): WorldIdentities['nameOf'] {
  const byKey = new Map(keys.map((key) => [idOf(key), key]));
  const nameOf = (wanted: SourceKey): string => {
    const key = byKey.get(idOf(wanted));
    if (key === undefined) return wanted.key;
    if (isOf('match')(key)) {
      const team = (name: string) => nameOf({ source: key.source, kind: 'team', key: name });
      return `${team(key.described.home)} – ${team(key.described.away)}, ${key.described.kickOff.slice(0, 10)}`;
    }
    if (isOf('player')(key)) return [key.described.firstName, key.described.lastName].filter(Boolean).join(' ');
    return 'name' in key.described ? key.described.name : wanted.key;
  };
  return nameOf;
}
