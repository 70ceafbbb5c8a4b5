import { sql } from 'kysely';
import { ownWorldId, SHARED_WORLDS } from '#server/data/own-worlds.ts';

// This function is not in own-worlds.ts, because threads that read tables import that file and start in half the time without Kysely.

/**
 * The condition that a row is in a world that the user may see: a shared world or the user's own world.
 *
 * @param userId the user; `null` for only the shared worlds
 */
export function isSeenBy(table: string, userId: number | null) {
  const world = sql.ref(`${table}.worldId`);
  const own = userId === null ? sql`` : sql` or ${world} = ${ownWorldId(userId)}`;
  return sql<boolean>`(${world} <= ${sql.lit(SHARED_WORLDS)}${own})`;
}
