import { ALL_STATISTICS } from '#lib/contract/statistic.ts';

/** The highest id of a world that all users see. The id of a user's own world is the user's id above it, so it is never used again. */
export const SHARED_WORLDS = 1000;
const KEY = 'own';

/** The label of users' own football. */
export const OWN_LABEL = 'Own data';

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

/** The world of the source with a key; `null` for a source that all users see. */
export function worldOfSource(key: string): number | null {
  const user = /^own:(\d+)$/.exec(key)?.[1];
  return user === undefined ? null : ownWorldId(Number(user));
}

/** The name of a source in a mix. It is the same for all users' own sources, so that their mixes are one and name no user. */
export function nameInMix(sourceKey: string): string {
  return worldOfSource(sourceKey) === null ? sourceKey : KEY;
}

/**
 * The only mix of own worlds. It names every statistic: mixes that follow the filled cells of each table would exhaust the number of mixes
 * that a database can have.
 */
export const OWN_MIX = JSON.stringify(Object.fromEntries(ALL_STATISTICS.map((statistic) => [statistic, KEY])));
