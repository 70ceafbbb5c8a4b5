import { sql } from 'kysely';
import { ownWorldId, SHARED_WORLDS } from '#server/data/own-worlds.ts';

// Apart from own-worlds.ts, which threads that read tables import: these start in half of the time without Kysely.

/**
 * The condition that a row of a table is of a world that the user sees: those of all users and the own one.
 *
 * @param userId the user; `null` for the worlds of all users only
 */
export function isSeenBy(table: string, userId: number | null) {
  const world = sql.ref(`${table}.worldId`);
  const own = userId === null ? sql`` : sql` or ${world} = ${ownWorldId(userId)}`;
  return sql<boolean>`(${world} <= ${sql.lit(SHARED_WORLDS)}${own})`;
}
