import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import {
  type CompetitionSeason,
  loadSeasonConceded,
  type SeasonConceded,
} from '#server/services/scout/seasons/season-conceded.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

/** Loads the figures that the teams of a season allowed. They are cached until `version`, the version of the world, changes. */
export type SeasonsConceded = (of: CompetitionSeason, version: string) => Promise<SeasonConceded>;

/** The maximum number of cached seasons: two of each league in a week with matches in all leagues. */
const ROOM = 120;

export function createSeasonsConceded(db: Kysely<Database>): SeasonsConceded {
  const cached = createVersionedCache<SeasonConceded>(ROOM);
  return (of, version) => cached(`${of.competitionId} ${of.season}`, version, () => loadSeasonConceded(db, of));
}
