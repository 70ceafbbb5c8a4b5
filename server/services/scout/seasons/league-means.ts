import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { SubjectType } from '#lib/contract/football/search.ts';
import { type leagueMeans, MOST_MEANS } from '#lib/contract/scout/league-means.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { PlanUser, WorldVersions } from '#server/services/request-reads.ts';
import { loadLeaguesPlayed, type PlayedLeague } from '#server/services/scout/games/leagues-played.ts';
import { hasFigures, largestLeague, mainSeason } from '#server/services/scout/games/main-league.ts';
import { presentId } from '#server/services/scout/games/present-ids.ts';
import { leagueColumns } from '#server/services/scout/seasons/league-columns.ts';
import { requireStatistic } from '#server/services/scout/seasons/opponent-allowed.ts';
import { loadSeasonCredits, type SeasonCredits, sourcesWith } from '#server/services/scout/seasons/season-credits.ts';
import { loadSeasonMeans, type SubjectSums } from '#server/services/scout/seasons/season-means.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

type Question = z.output<typeof leagueMeans.input>;
type Reply = z.output<typeof leagueMeans.output>['data'];

/** The maximum numbers of cached seasons and of cached lists of leagues. A season has about 600 players in half a megabyte. */
const ROOM = { seasons: 24, users: 500 } as const;

/**
 * Returns a function that loads the means of a season. The sums of a season are cached until the version of its world changes; concurrent
 * requests share one computation. A plan that limits the rows of Scout limits the players or teams here to the same number: those with the
 * most minutes or games.
 */
export function createLeagueMeans(db: Kysely<Database>) {
  const seasons = createVersionedCache<SeasonFigures>(ROOM.seasons);
  const lists = createVersionedCache<readonly PlayedLeague[]>(ROOM.users);

  /** @throws {Problem} 402 for a statistic that the plan does not include, 404 for an unknown league. */
  return async (question: Question, user: PlanUser, versions: WorldVersions): Promise<Reply> => {
    for (const statistic of [question.x, question.y]) requireStatistic(user, statistic);
    const leagues = await lists(String(user.id), JSON.stringify([...versions]), () => loadLeaguesPlayed(db, user.id));
    const id = question.league;
    const isFound = id === undefined || leagues.some((one) => one.id === id);
    const wanted = isFound ? id : await presentId(db, 'competitions', id);
    const played = leagues.filter((one) => hasFigures(one, question.subject) || one.id === wanted);
    const league =
      wanted === undefined ? largestLeague(played, question.subject) : played.find((one) => one.id === wanted);
    if (league === undefined && wanted !== undefined) throw new Problem(404, 'There is no such league.');
    const season = question.season ?? (league && mainSeason(league, question.subject)) ?? null;
    const figures =
      league === undefined || season === null
        ? null
        : await seasons(`${league.id} ${season} ${question.subject}`, versions.get(league.worldId) ?? '', () =>
            loadFigures(db, league, season, question.subject),
          );
    const all = figures?.sums ?? [];
    const shown = all.slice(0, PLANS[user.plan].scoutRows ?? MOST_MEANS);
    const locked = Math.min(all.length, MOST_MEANS) - shown.length;
    return {
      leagues: played.map(({ seasons: years, ...one }) => ({
        id: one.id,
        name: one.name,
        seasons: years.map(({ season: year, from }) => ({ season: year, from: from.toISOString() })),
      })),
      league: league === undefined ? null : { id: league.id, name: league.name },
      season,
      locked,
      unlocks: locked > 0 ? 'PREMIUM' : null,
      columns: leagueColumns(shown, question),
      sources: figures === null ? [] : [...sourcesWith(figures.credits, [question.x, question.y])],
    };
  };
}

interface SeasonFigures {
  readonly sums: readonly SubjectSums[];
  readonly credits: SeasonCredits;
}

async function loadFigures(
  db: Kysely<Database>,
  league: PlayedLeague,
  season: number,
  subject: SubjectType,
): Promise<SeasonFigures> {
  const sums = await loadSeasonMeans(db, { competitionId: league.id, season }, subject);
  return { sums, credits: await loadSeasonCredits(db, league, season, subject) };
}
