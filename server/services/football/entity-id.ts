import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * The id of the entity that an id leads to: after a join the former id of a joined entity still does. `null` for an unknown id.
 */
export async function entityId(db: Kysely<Database>, table: 'players' | 'teams', id: number): Promise<number | null> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.coalesce('mergedInto', 'id').as('entity'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.entity ?? null;
}

/** The condition that a row of the table is the entity of an id, as {@link entityId}. */
export function isEntityOf(table: 'players' | 'teams' | 'referees', id: number) {
  const reference = sql.table(table);
  return sql<boolean>`${reference}.id = (select coalesce(merged_into, id) from ${reference} where id = ${id})`;
}
