import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

/**
 * The sources of the Fantasy games whose leagues are followed. Without any, the first one, so that its page can say
 * that it is not followed.
 *
 * @param all the sources of all Fantasy games
 */
export async function offeredGames(db: Kysely<Database>, all: readonly LiveSource[]): Promise<readonly LiveSource[]> {
  const follows = await db.selectFrom('follows').select('source').execute();
  const followed = all.filter(({ key }) => follows.some(({ source }) => source === key));
  return followed.length === 0 ? all.slice(0, 1) : followed;
}
