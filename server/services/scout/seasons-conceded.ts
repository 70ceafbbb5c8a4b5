import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/schema.ts';
import {
  type CompetitionSeason,
  loadSeasonConceded,
  type SeasonConceded,
} from '#server/services/scout/season-conceded.ts';

/** Loads the figures that the teams of a season allowed. They are cached until `version`, the version of the world, changes. */
export type SeasonsConceded = (of: CompetitionSeason, version: string) => Promise<SeasonConceded>;

/** The maximum number of cached seasons: two of each league in a week with matches in all leagues. */
const ROOM = 120;

/** Concurrent requests for a season share one computation. */
export function createSeasonsConceded(db: Kysely<Database>): SeasonsConceded {
  const cache = new LRUCache<string, { readonly version: string; readonly loading: Promise<SeasonConceded> }>({
    max: ROOM,
  });
  return (of, version) => {
    const key = `${of.competitionId} ${of.season}`;
    const found = cache.get(key);
    if (found?.version === version) return found.loading;
    const made = { version, loading: loadSeasonConceded(db, of) };
    cache.set(key, made);
    made.loading.catch(() => {
      if (cache.peek(key) === made) cache.delete(key);
    });
    return made.loading;
  };
}
