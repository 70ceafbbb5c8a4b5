import type { Kysely } from 'kysely';
import type { NextGame, PlayerDetail, TeamDetail } from '#lib/contract/football/search.ts';
import type { PlanRules } from '#lib/domain/account/plans.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { loadNextPredictions } from '#server/services/analyzer/next-predictions.ts';
import { loadCredits } from '#server/services/football/coverage/credits.ts';
import { isComingMatch } from '#server/services/football/matches/is-coming-match.ts';
import { seenFrom, selectMatches } from '#server/services/football/matches/matches.ts';
import { neutralGround } from '#server/services/football/matches/neutral-ground.ts';
import { isEntityOf, type WantedEntity } from '#server/services/football/subjects/entity.ts';
import { playerGames, teamGames, type Wanted } from '#server/services/football/subjects/games.ts';
import { HAS_LEFT_CLUB } from '#server/services/football/subjects/left-club.ts';

/** The subject, the user, the plan and the present time of a detail request. */
export interface DetailQuery extends WantedEntity {
  readonly plan: Wanted['plan'] & Pick<PlanRules, 'analyzerMatches'>;
  readonly now: Date;
}

/** A detail without the user's own notes. Its summary covers the games in the reply. */
interface Loaded<Detail> {
  readonly id: number;
  readonly detail: Omit<Detail, 'userNotes'>;
}

export const NO_PLAYER = 'There is no such player.';
export const NO_TEAM = 'There is no such team.';

/** A player's details. @throws {Problem} 404 for an unknown id. */
export async function loadPlayer(db: Kysely<Database>, wanted: DetailQuery): Promise<Loaded<PlayerDetail>> {
  const { plan, now } = wanted;
  const found = await db
    .selectFrom('players')
    .select(['id', 'worldId', 'firstName', 'lastName', 'position', 'clubId', 'nationalTeamId', 'lastPlayed'])
    .select(HAS_LEFT_CLUB.as('hasLeft'))
    .where(isEntityOf('players', wanted))
    .executeTakeFirst();
  if (found === undefined) throw new Problem(404, NO_PLAYER);
  const { id, worldId } = found;
  const { clubId, nationalTeamId } = found;
  const teamIds = [clubId, nationalTeamId].filter((team) => team !== null);
  const presentIds = found.hasLeft ? teamIds.filter((team) => team !== clubId) : teamIds;
  const mixes = new Map<number, number>();
  const lastGames = await playerGames(db, id, { plan, mixes });
  const full = lastGames.map(({ statistics }) => statistics.player.full);
  const detail = {
    player: {
      id,
      firstName: found.firstName,
      lastName: found.lastName,
      position: found.position,
      teams: await teamRefs(db, teamIds),
    },
    summary: {
      totalGoals: total(full.map(({ goals }) => goals)),
      totalAssists: total(full.map(({ assists }) => assists)),
    },
    lastGames,
    nextGame: await nextGame(
      db,
      { type: 'player', id },
      hasPlayedLately(found.lastPlayed, now) ? presentIds : [],
      wanted,
    ),
    ...(await loadCredits(db, { type: 'player', id, worldId, plan, mixIds: [...mixes.keys()] })),
  };
  return { id, detail };
}

/** A team's details. @throws {Problem} 404 for an unknown id. */
export async function loadTeam(db: Kysely<Database>, wanted: DetailQuery): Promise<Loaded<TeamDetail>> {
  const { plan } = wanted;
  const found = await db
    .selectFrom('teams')
    .leftJoin('competitions as league', 'league.id', 'teams.competitionId')
    .select(['teams.id', 'teams.worldId', 'teams.name', 'teams.isNationalTeam'])
    .select(['league.id as leagueId', 'league.name as leagueName'])
    .where(isEntityOf('teams', wanted))
    .executeTakeFirst();
  if (found === undefined) throw new Problem(404, NO_TEAM);
  const { id, worldId, leagueId, leagueName } = found;
  const mixes = new Map<number, number>();
  const lastGames = await teamGames(db, id, { plan, mixes });
  const own = lastGames.map(({ statistics }) => statistics.team.full);
  const theirs = lastGames.map(({ statistics }) => statistics.opponent.full);
  const detail = {
    team: {
      id,
      name: found.name,
      isNationalTeam: found.isNationalTeam,
      league: leagueId === null || leagueName === null ? null : { id: leagueId, name: leagueName },
    },
    summary: {
      goalsScored: total(own.map(({ goals }) => goals)),
      goalsConceded: total(theirs.map(({ goals }) => goals)),
      totalShots: total(own.map(({ shots }) => shots)),
      shotsOnTarget: total(own.map(({ shotsOnTarget }) => shotsOnTarget)),
      totalPasses: total(own.map(({ passes }) => passes)),
    },
    lastGames,
    nextGame: await nextGame(db, { type: 'team', id }, [id], wanted),
    ...(await loadCredits(db, { type: 'team', id, worldId, plan, mixIds: [...mixes.keys()] })),
  };
  return { id, detail };
}

async function teamRefs(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('teams').select(['id', 'name', 'isNationalTeam']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** The sum, or `null` when a value is missing, because a partial sum would look complete. */
function total(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** Milliseconds after a player's last game during which the stored teams count as the present teams. */
const PRESENT_MS = 400 * 24 * 60 * 60 * 1000;

/** False for a player whose last game was long ago and who may have another team now. A player without games counts as new in the stored team. */
function hasPlayedLately(lastPlayed: Date | null, now: Date): boolean {
  return lastPlayed === null || now.getTime() - lastPlayed.getTime() < PRESENT_MS;
}

/**
 * The first scheduled match of any of the teams after the present time, from the view of that team. It has predictions for the subject only
 * if the plan includes all matches of the Analyzer.
 */
async function nextGame(
  db: Kysely<Database>,
  subject: Subject,
  teamIds: readonly number[],
  { plan, now }: Pick<DetailQuery, 'plan' | 'now'>,
): Promise<NextGame | null> {
  if (teamIds.length === 0) return null;
  const match = await selectMatches(db)
    .where('matches.status', '=', 'scheduled')
    .where(isComingMatch(now))
    .where(({ eb, or }) => or([eb('matches.homeTeamId', 'in', teamIds), eb('matches.awayTeamId', 'in', teamIds)]))
    .orderBy('matches.kickOff')
    .orderBy('matches.id')
    .limit(1)
    .executeTakeFirst();
  if (match === undefined) return null;
  const isHomeGame = teamIds.includes(match.homeId);
  const { own: _, ...game } = seenFrom(match, isHomeGame);
  const fixture = { id: match.id, ...game, isHomeGame, ...neutralGround(match) };
  if (plan.analyzerMatches !== null) return fixture;
  const predictions = await loadNextPredictions(db, { matchId: match.id, subject, isHome: isHomeGame });
  return { ...fixture, predictions };
}
