import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export type KeyedTable = 'competitions' | 'teams' | 'players' | 'referees' | 'matches';

/** The ids of one kind of entity by the source's keys. */
export interface Ids {
  readonly isKnown: (key: string) => boolean;
  /** The id of an entity; assigns the next one when it has none. */
  readonly give: (key: string) => number;
  /** The id of an entity; throws a `RangeError` when it has none. */
  readonly of: (key: string) => number;
}

/**
 * Reads the ids of a source's entities. New ids follow the highest of the table, not a sequence, so that an interrupted and repeated
 * import assigns the same ids as an uninterrupted one. Requires the import lease.
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
      if (id === undefined) throw new RangeError(`the import refers to "${key}" in ${table} without describing it`);
      return id;
    },
  };
}
