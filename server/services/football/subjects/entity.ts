import { type Kysely, sql } from 'kysely';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';

/** An entity and the world that it belongs to. */
export interface Entity {
  readonly id: number;
  readonly worldId: number;
}

/** The id of an entity or of a redirect to it, and the user for whom it is read: own football is found only for its user. */
export interface WantedEntity {
  readonly id: number;
  readonly userId: number;
}

/** The entity of an id, found by {@link isEntityOf}; `undefined` for an unknown id. */
export async function findEntity(
  db: Kysely<Database>,
  table: 'players' | 'teams',
  wanted: WantedEntity,
): Promise<Entity | undefined> {
  return db.selectFrom(table).select(['id', 'worldId']).where(isEntityOf(table, wanted)).executeTakeFirst();
}

/**
 * The condition that a row of the table is the entity of an id. The former id of an entity that was joined with
 * another redirects to the joined entity. An id of another user's own football counts as unknown.
 */
export function isEntityOf(table: 'players' | 'teams' | 'referees', { id, userId }: WantedEntity) {
  const reference = sql.table(table);
  return sql<boolean>`${reference}.id = (select coalesce(merged_into, id) from ${reference} where id = ${id})
    and ${isSeenBy(table, userId)}`;
}
