import type { Kysely } from 'kysely';
import { isOwnWorld, ownWorldId } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import type { WorldVersions } from '#server/services/request-reads.ts';
import type { SlateScope } from '#server/services/scout/games/coming-matches.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import { createKnownGames } from '#server/services/scout/slate/known-games.ts';
import { loadSlate, type Slate } from '#server/services/scout/slate/slate.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

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
   * @param userId the user; `null` for only the worlds that all users see
   * @param versions the current versions of the worlds that the user may see, by id
   */
  open(day: string, userId: number | null, versions: WorldVersions): Promise<DaySlates>;
}

/** The maximum number of games in all cached slates: about four Saturdays with 30 matches, in 50 MB. */
const MOST_GAMES = 300_000;

/**
 * Caches the slate of each day until the version of a world changes, by an import, a publication or a decision about identities. Slates of the
 * worlds that all users see are cached once for all users. Slates of own football are cached for their owner.
 */
export function createSlates(db: Kysely<Database>, seasons: SeasonsConceded): Slates {
  const cached = createVersionedCache<Slate>(MOST_GAMES, sizeOf);
  const known = createKnownGames(db);
  const opened = (scope: SlateScope, version: string, versions: WorldVersions): Promise<Slate> =>
    cached(`${scope.day} ${scope.userId}`, version, () => loadSlate({ db, seasons, known }, scope, versions));
  return {
    async open(day, userId, versions) {
      const shared = JSON.stringify([...versions].filter(([id]) => !isOwnWorld(id)));
      const own = userId === null ? undefined : versions.get(ownWorldId(userId));
      const loading = [opened({ day, userId: null }, shared, versions)];
      if (own !== undefined) loading.push(opened({ day, userId }, own, versions));
      return { slates: await Promise.all(loading), version: `${shared} ${own ?? ''}`, sharedVersion: shared };
    },
  };
}

function sizeOf({ entries }: Slate): number {
  return entries.reduce((sum, { games }) => sum + games.matches.length, 0);
}
