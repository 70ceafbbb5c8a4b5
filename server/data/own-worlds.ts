import { ALL_STATISTICS } from '#lib/contract/football/statistic.ts';

/** The highest id of a shared world. The id of a user's own world is this number plus the user's id, so no two users have the same one. */
export const SHARED_WORLDS = 1000;
const KEY = 'own';

/** The id of the world of a user's own tables. */
export function ownWorldId(userId: number): number {
  return SHARED_WORLDS + userId;
}

export function isOwnWorld(worldId: number): boolean {
  return worldId > SHARED_WORLDS;
}

/** The key of the source of a user's own tables. */
export function ownSourceKey(userId: number): string {
  return `${KEY}:${userId}`;
}

/** The id of the world of a user's own source; `null` for a source in a shared world. */
export function worldOfSource(key: string): number | null {
  const user = /^own:(\d+)$/.exec(key)?.[1];
  return user === undefined ? null : ownWorldId(Number(user));
}

/** The name of a source in a mix. It is the same for the own sources of all users, so that they share one mix and the mix contains no user's id. */
export function nameInMix(sourceKey: string): string {
  return worldOfSource(sourceKey) === null ? sourceKey : KEY;
}

/**
 * The mix of all rows in own worlds. It contains every statistic. With a separate mix for each combination of filled cells, users' tables could exhaust
 * the number of mixes that a database can have.
 */
export const OWN_MIX = JSON.stringify(Object.fromEntries(ALL_STATISTICS.map((statistic) => [statistic, KEY])));
