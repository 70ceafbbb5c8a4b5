import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export type KeyedTable = 'competitions' | 'teams' | 'players' | 'referees' | 'matches';

/** Ids of one kind of thing by the source's keys; known ones as they are, new ones in the order in which they are asked for. */
export interface Ids {
  readonly isKnown: (key: string) => boolean;
  /** The id of a thing, a new one when it has none. */
  readonly give: (key: string) => number;
  /** The id of a thing that must have one; throws a `RangeError` when it has none. */
  readonly of: (key: string) => number;
}

/**
 * Reads the ids that a source's things have. New ones follow the highest of the table, not a sequence, so that an import that was
 * broken off and made again hands out the same ids as one made in one go. To be used under the import lock.
 */
export async function readIds(db: Kysely<Database>, table: KeyedTable, sourceId: number): Promise<Ids> {
  const rows = await db.selectFrom(table).select(['id', 'key']).where('sourceId', '=', sourceId).execute();
  const { highest } = await db
    .selectFrom(table)
    .select((build) => build.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const stored = new Set(ids.keys());
  let last = highest ?? 0;
  return {
    isKnown: (key) => stored.has(key),
    give(key) {
      let id = ids.get(key);
      if (id === undefined) {
        last += 1;
        id = last;
        ids.set(key, id);
      }
      return id;
    },
    of(key) {
      const id = ids.get(key);
      if (id === undefined) throw new RangeError(`the import speaks of "${key}" in ${table} without describing it`);
      return id;
    },
  };
}
