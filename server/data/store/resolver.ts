import { readAppearances, sourceRecords } from '#server/data/store/source-records.ts';
import type { DescribedKey, WorldSource } from '#server/data/store/world-keys.ts';
import type { AppearanceRecord, Decision, Doubt, Group, SourceKey } from '#server/identity/records.ts';
import { resolveIdentities } from '#server/identity/resolve-identities.ts';

/** A part of the data of a world. Plain data, so that it can be sent to a thread. */
export type WorldPart =
  | { readonly kind: 'keys'; readonly keys: readonly DescribedKey[] }
  | { readonly kind: 'observations'; readonly observations: readonly StoredObservation[] };

/** The text of an observation; that of a match without players says nothing about identity. */
export interface StoredObservation {
  /** The key of the source. */
  readonly source: string;
  readonly matchKey: string;
  readonly text: string;
}

export interface ResolveOrder {
  readonly decisions: readonly Decision[];
  /** The keys whose groups are explained; `null` when no evidence is needed. */
  readonly explained: readonly SourceKey[] | null;
}

/** A message to the thread: parts of the world, then the order to resolve it. The thread replies with a {@link Resolution}. */
export type ResolvingMessage = WorldPart | ({ readonly kind: 'resolve' } & ResolveOrder);

/** The partition of the keys of a world. */
export interface Resolution {
  readonly groups: readonly ResolvedGroup[];
  /** Empty when no evidence was ordered. */
  readonly doubts: readonly Doubt[];
  /** The reasons for each pair of keys in the explained groups. */
  readonly reasons: readonly Explained[];
}

export interface ResolvedGroup extends Omit<Group, 'keys'> {
  /** The keys by their places in the order in which they were added. */
  readonly places: readonly number[];
}

export interface Explained {
  readonly a: SourceKey;
  readonly b: SourceKey;
  readonly reasons: readonly string[];
}

/** Takes the data of a world part by part, then resolves its identities. */
export interface Resolver {
  add(part: WorldPart): void;
  resolve(order: ResolveOrder): Promise<Resolution>;
}

/** A resolver in this thread, which it blocks: for small worlds, and inside the thread for large ones. */
export function createResolver(sources: readonly WorldSource[]): Resolver {
  const keys: DescribedKey[] = [];
  const appearances = new Map(sources.map(({ key }) => [key, new Map<string, readonly AppearanceRecord[]>()]));
  return {
    add(part) {
      if (part.kind === 'keys') keys.push(...part.keys);
      else {
        for (const { source, matchKey, text } of part.observations) {
          appearances.get(source)?.set(matchKey, readAppearances(text));
        }
      }
    },
    async resolve({ decisions, explained }) {
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
