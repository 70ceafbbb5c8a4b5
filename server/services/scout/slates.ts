import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isOwnWorld, ownWorldId } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import type { SlateScope } from '#server/services/scout/coming-matches.ts';
import { createKnownGames } from '#server/services/scout/known-games.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons-conceded.ts';
import { loadSlate, type Slate } from '#server/services/scout/slate.ts';

/** The slates of a day for one user. */
export interface DaySlates {
  readonly slates: readonly Slate[];
  /** A text that changes whenever the data of the slates changes. */
  readonly version: string;
  /** A text that changes whenever the data that all users see changes. It is the same for all users. */
  readonly sharedVersion: string;
}

export interface Slates {
  /**
   * Loads the slate of the worlds that all users see and, if the user has own tables, the slate of the user's own world.
   *
   * @param day a UTC day, for example 2026-11-28
   * @param versions the current versions of the worlds that the user may see, by id
   */
  open(day: string, userId: number, versions: ReadonlyMap<number, string>): Promise<DaySlates>;
}

/** The maximum number of games in all cached slates: about four Saturdays with 30 matches, in 50 MB. */
const MOST_GAMES = 300_000;

interface Cached {
  readonly version: string;
  readonly loading: Promise<Slate>;
}

/**
 * Caches the slate of each day until the version of a world changes, by an import, a publication or a decision about identities. Slates of the
 * worlds that all users see are cached once for all users. Slates of own football are cached for their owner.
 */
export function createSlates(db: Kysely<Database>, seasons: SeasonsConceded): Slates {
  const cache = new LRUCache<string, Cached>({ maxSize: MOST_GAMES });
  const known = createKnownGames(db);
  const opened = (scope: SlateScope, version: string, versions: ReadonlyMap<number, string>): Promise<Slate> => {
    const { day, userId } = scope;
    const key = `${day} ${userId}`;
    const found = cache.get(key);
    if (found?.version === version) return found.loading;
    const made = { version, loading: loadSlate({ db, seasons, known }, scope, versions) };
    const keep = (size: number) => cache.set(key, made, { size });
    // The entry is cached before it is loaded, so that concurrent requests share one load. Its real size is set after the load.
    keep(1);
    made.loading.then(
      (slate) => cache.peek(key) === made && keep(1 + sizeOf(slate)),
      () => cache.peek(key) === made && cache.delete(key),
    );
    return made.loading;
  };
  return {
    async open(day, userId, versions) {
      const shared = JSON.stringify([...versions].filter(([id]) => !isOwnWorld(id)));
      const own = versions.get(ownWorldId(userId));
      const loading = [opened({ day, userId: null }, shared, versions)];
      if (own !== undefined) loading.push(opened({ day, userId }, own, versions));
      return { slates: await Promise.all(loading), version: `${shared} ${own ?? ''}`, sharedVersion: shared };
    },
  };
}

function sizeOf({ entries }: Slate): number {
  return entries.reduce((sum, { games }) => sum + games.matches.length, 0);
}
