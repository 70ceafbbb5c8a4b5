import type { Kysely } from 'kysely';
import type { SubjectType } from '#lib/contract/football/search.ts';
import type { Source } from '#lib/contract/football/source.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { bestSources, type Credits, loadCredits, sourceCredit } from '#server/services/football/coverage/credits.ts';
import type { PlayedLeague } from '#server/services/scout/games/leagues-played.ts';

export type SeasonCredits = Pick<Credits, 'sources' | 'mixes'>;

/** Loads the sources of the figures of the players or teams in a season of a competition. */
export async function loadSeasonCredits(
  db: Kysely<Database>,
  { id, worldId }: Pick<PlayedLeague, 'id' | 'worldId'>,
  season: number,
  type: SubjectType,
): Promise<SeasonCredits> {
  const rows = await db
    .selectFrom('matchMixes')
    .innerJoin('matches', 'matches.id', 'matchMixes.matchId')
    .select('mix')
    .distinct()
    .where('competitionId', '=', id)
    .where('season', '=', season)
    .where('kind', '=', type)
    .where('period', '=', 0)
    .orderBy('mix')
    .execute();
  const mixIds = rows.map(({ mix }) => mix);
  if (mixIds.length === 0) {
    const best = await bestSources(db, 'competition', [id]);
    return { sources: [...best.values()].map((source) => sourceCredit(source, type)), mixes: [] };
  }
  return loadCredits(db, { type, kind: 'competition', id, worldId, plan: PLANS.PREMIUM, mixIds });
}

/** The sources that have one of the statistics; all sources if none is known to have one. */
export function sourcesWith({ sources, mixes }: SeasonCredits, statistics: readonly AnyStatistic[]): readonly Source[] {
  const used = new Set(mixes.flatMap((mix) => statistics.flatMap((statistic) => mix[statistic]?.[0] ?? [])));
  return used.size === 0 ? sources : sources.filter((_, index) => used.has(index));
}
