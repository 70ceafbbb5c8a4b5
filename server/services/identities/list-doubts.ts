import type { Kysely } from 'kysely';
import { fold } from '#lib/domain/names/fold.ts';
import type { Doubt, Kind, SourceKey } from '#server/data/identity/records.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { readWorldIdentities } from '#server/services/identities/world-identities.ts';

export interface NamedKey extends SourceKey {
  readonly name: string;
}

/** A doubtful pair of keys with the sources' names for them. */
export interface NamedDoubt extends Omit<Doubt, 'a' | 'b'> {
  readonly a: NamedKey;
  readonly b: NamedKey;
}

export interface DoubtList {
  readonly doubts: readonly NamedDoubt[];
  /** The number of matching pairs on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

interface Query {
  readonly kind: Kind | null;
  /** A part of a name or a key; `null` for all pairs. */
  readonly search: string | null;
  readonly limit: number;
  /** The page number, from 1. */
  readonly page: number;
}

/** One page of the doubtful pairs of all worlds without those of users, those with the most evidence first. */
export async function listDoubts(db: Kysely<Database>, { kind, search, limit, page }: Query): Promise<DoubtList> {
  const found = (await readAllDoubts(db))
    .filter((doubt) => kind === null || doubt.kind === kind)
    .filter((doubt) => search === null || [doubt.a, doubt.b].some((key) => matches(key, search)))
    .toSorted((one, other) => other.score - one.score);
  return {
    doubts: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / limit)),
  };
}

async function readAllDoubts(db: Kysely<Database>): Promise<NamedDoubt[]> {
  const worlds = await db
    .selectFrom('sources')
    .select('worldId')
    .distinct()
    .where(isSeenBy('sources', null))
    .orderBy('worldId')
    .execute();
  const all: NamedDoubt[] = [];
  for (const { worldId } of worlds) {
    const { doubts, nameOf } = await readWorldIdentities(db, worldId);
    const named = (key: SourceKey) => ({ ...key, name: nameOf(key) });
    all.push(...doubts.map((doubt) => ({ ...doubt, a: named(doubt.a), b: named(doubt.b) })));
  }
  return all;
}

function matches({ source, key, name }: NamedKey, search: string): boolean {
  return fold(name).includes(fold(search)) || `${source}:${key}`.includes(search);
}
