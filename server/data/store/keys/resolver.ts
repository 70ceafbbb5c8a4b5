import type { AppearanceRecord, Decision, Doubt, Group, SourceKey } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { readAppearances, sourceRecords } from '#server/data/store/keys/source-records.ts';
import type { DescribedKey, WorldSource } from '#server/data/store/keys/world-keys.ts';

/** The text of an observation. Only its players are used. */
export interface StoredObservation {
  /** The key of the source. */
  readonly source: string;
  readonly matchKey: string;
  readonly text: string;
}

/** The parameters for resolving a world. */
export interface ResolveOrder {
  readonly decisions: readonly Decision[];
  /** The keys whose groups are explained with reasons; `null` when neither reasons nor doubts are needed. */
  readonly explained: readonly SourceKey[] | null;
}

/** The result of resolving a world: its keys grouped by entity. */
export interface Resolution {
  readonly groups: readonly ResolvedGroup[];
  /** The pairs in doubt; empty when `explained` was `null`. */
  readonly doubts: readonly Doubt[];
  /** The reasons for each pair of keys in the explained groups. */
  readonly reasons: readonly Explained[];
}

export interface ResolvedGroup extends Omit<Group, 'keys'> {
  /** The keys of the group, as indexes in the order in which keys were added. */
  readonly places: readonly number[];
}

export interface Explained {
  readonly a: SourceKey;
  readonly b: SourceKey;
  readonly reasons: readonly string[];
}

/** Receives the data of a world part by part, then resolves its identities. A large world is resolved in a separate thread. */
export function createResolver() {
  const keys: DescribedKey[] = [];
  const appearances = new Map<string, Map<string, readonly AppearanceRecord[]>>();
  return {
    addKeys(part: readonly DescribedKey[]): void {
      keys.push(...part);
    },
    addObservations(part: readonly StoredObservation[]): void {
      for (const { source, matchKey, text } of part) {
        const own = appearances.get(source) ?? new Map<string, readonly AppearanceRecord[]>();
        appearances.set(source, own.set(matchKey, readAppearances(text)));
      }
    },
    resolve(sources: readonly WorldSource[], { decisions, explained }: ResolveOrder): Resolution {
      const { groups, doubts, reasonsOf } = resolveIdentities(sourceRecords(sources, keys, appearances), decisions);
      const places = new Map(keys.map((key, place) => [idOf(key), place]));
      const wanted = new Set(explained?.map(idOf));
      const shown = groups.filter((group) => group.keys.some((key) => wanted.has(idOf(key))));
      return {
        groups: groups.map(({ keys: own, ...group }) => ({
          ...group,
          places: own.flatMap((key) => places.get(idOf(key)) ?? []),
        })),
        doubts: explained === null ? [] : doubts,
        reasons: shown.flatMap((group) =>
          group.keys.flatMap((a) => group.keys.map((b) => ({ a, b, reasons: reasonsOf(a, b) }))),
        ),
      };
    },
  };
}

const idOf = ({ source, kind, key }: SourceKey) => `${kind} ${source} ${key}`;
