import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { opponentAllowed } from '#lib/contract/football/opponent-allowed.ts';
import type { Position } from '#lib/contract/football/search.ts';
import { PLANS, showsStatistic } from '#lib/domain/account/plans.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { isPlayedBy, leagueIn, selectMatches } from '#server/services/football/matches/matches.ts';
import { findEntity } from '#server/services/football/subjects/entity.ts';
import { NO_PLAYER, NO_TEAM } from '#server/services/football/subjects/subjects.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import { concededGames } from '#server/services/scout/seasons/conceded-games.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';

type Question = z.output<typeof opponentAllowed.input>;
type Reply = z.output<typeof opponentAllowed.output>['data'];

/** @throws {Problem} 402 when the member's plan does not include the statistic. */
export function requireStatistic({ plan }: Pick<PlanUser, 'plan'>, statistic: Question['statistic']): void {
  if (!showsStatistic(plan, statistic)) throw new Problem(402, 'This statistic is available in the Premium plan.');
}

interface Deps {
  readonly db: Kysely<Database>;
  readonly seasons: SeasonsConceded;
}

/**
 * The figures that a team allows its opponents in a season of a competition, with the games of that season.
 *
 * @param versions the current versions of the worlds that the user may see, by id
 * @throws {Problem} 402 for a statistic that the plan does not include, 404 for an unknown team or player.
 */
export async function loadOpponentAllowed(
  { db, seasons }: Deps,
  question: Question,
  { id: userId, plan }: PlanUser,
  versions: ReadonlyMap<number, string>,
): Promise<Reply> {
  const { statistic } = question;
  requireStatistic({ plan }, statistic);
  const entity = await findEntity(db, 'teams', { id: question.teamId, userId });
  if (entity === undefined) throw new Problem(404, NO_TEAM);
  const { id, worldId } = entity;
  const { name } = await db.selectFrom('teams').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const position = await positionOf(db, question, userId);
  const found = await latestSeason(db, id, { ...question, league: await leagueOf(db, question) });
  const about = { team: { id, name }, statistic, position };
  if (found === undefined) {
    return { ...about, league: null, season: null, all: null, home: null, away: null, games: [] };
  }
  const { leagueId, season } = found;
  const conceded = await seasons({ competitionId: leagueId, season }, versions.get(worldId) ?? '');
  const at = (place: 'all' | 'home' | 'away') => conceded.allowed(statistic, position, place).get(id) ?? null;
  const games = await concededGames(db, id, { statistic, position, competitionId: leagueId, season });
  return {
    ...about,
    league: leagueIn(found),
    season,
    all: at('all'),
    home: at('home'),
    away: at('away'),
    games: games.slice(0, PLANS[plan].historyGames),
  };
}

/** The position in the question, or the position of the question's player. @throws {Problem} 404 for an unknown player. */
async function positionOf(
  db: Kysely<Database>,
  { position, player }: Question,
  userId: number,
): Promise<Position | null> {
  if (player === undefined) return position ?? null;
  const entity = await findEntity(db, 'players', { id: player, userId });
  if (entity === undefined) throw new Problem(404, NO_PLAYER);
  const found = db.selectFrom('players').select('position').where('id', '=', entity.id);
  return (await found.executeTakeFirstOrThrow()).position;
}

/** The id of the question's competition, or of its match's competition; for an unknown match it is 0, an id that no competition has. */
async function leagueOf(db: Kysely<Database>, { league, match }: Question): Promise<number | undefined> {
  if (match === undefined) return league;
  const found = await db.selectFrom('matches').select('competitionId').where('id', '=', match).executeTakeFirst();
  return found?.competitionId ?? 0;
}

/** The team's latest match in the competition and season of the question, if it states them; `undefined` if there is none. */
async function latestSeason(db: Kysely<Database>, teamId: number, { league, season }: Question) {
  return selectMatches(db)
    .where('matches.status', '=', 'played')
    .where(isPlayedBy(teamId))
    .$if(league !== undefined, (query) =>
      query.where(sql<boolean>`league.id = (select coalesce(merged_into, id) from competitions where id = ${league})`),
    )
    .$if(season !== undefined, (query) => query.where('matches.season', '=', season ?? 0))
    .orderBy('matches.kickOff', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
