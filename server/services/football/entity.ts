import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** An entity and the world that it belongs to. */
export interface Entity {
  readonly id: number;
  readonly worldId: number;
}

/** The entity of an id, found by {@link isEntityOf}; `undefined` for an unknown id. */
export async function findEntity(
  db: Kysely<Database>,
  table: 'players' | 'teams',
  id: number,
): Promise<Entity | undefined> {
  return db.selectFrom(table).select(['id', 'worldId']).where(isEntityOf(table, id)).executeTakeFirst();
}

/**
 * The condition that a row of the table is the entity of an id. The former id of an entity that was joined with
 * another redirects to the joined entity.
 */
export function isEntityOf(table: 'players' | 'teams' | 'referees', id: number) {
  const reference = sql.table(table);
  return sql<boolean>`${reference}.id = (select coalesce(merged_into, id) from ${reference} where id = ${id})`;
}
