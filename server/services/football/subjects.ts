import type { Kysely } from 'kysely';
import type { NextGame, PlayerDetail, TeamDetail } from '#lib/contract/search.ts';
import type { PlanRules } from '#lib/domain/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { playerGames, teamGames } from '#server/services/football/games.ts';
import { seenFrom, selectMatches } from '#server/services/football/matches.ts';
import { sourceCredit } from '#server/services/football/source-credit.ts';

/** The subject, the plan and the present time of a detail request. Summaries count the games of the reply. */
export interface DetailQuery {
  readonly id: number;
  readonly plan: Pick<PlanRules, 'historyGames' | 'statistics'>;
  readonly now: Date;
}

/** The details without the user's own notes, and the id of their source. */
interface Loaded<Detail> {
  readonly sourceId: number;
  readonly detail: Omit<Detail, 'userNotes'>;
}

export const NO_PLAYER = 'There is no such player.';
export const NO_TEAM = 'There is no such team.';

/** A player's details. @throws {Problem} 404 for an unknown id. */
export async function loadPlayer(db: Kysely<Database>, { id, plan, now }: DetailQuery): Promise<Loaded<PlayerDetail>> {
  const found = await db
    .selectFrom('players')
    .innerJoin('sources', 'sources.id', 'players.sourceId')
    .selectAll('sources')
    .select(['players.firstName', 'players.lastName', 'players.position', 'players.clubId', 'players.nationalTeamId'])
    .where('players.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Problem(404, NO_PLAYER);
  const teamIds = [found.clubId, found.nationalTeamId].filter((team) => team !== null);
  const lastGames = await playerGames(db, id, { plan });
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
    nextGame: await nextGame(db, teamIds, now),
    source: sourceCredit(found, 'player'),
  };
  return { sourceId: found.id, detail };
}

/** A team's details. @throws {Problem} 404 for an unknown id. */
export async function loadTeam(db: Kysely<Database>, { id, plan, now }: DetailQuery): Promise<Loaded<TeamDetail>> {
  const found = await db
    .selectFrom('teams')
    .innerJoin('sources', 'sources.id', 'teams.sourceId')
    .leftJoin('competitions as league', 'league.id', 'teams.competitionId')
    .selectAll('sources')
    .select(['teams.name as teamName', 'teams.isNationalTeam', 'league.id as leagueId', 'league.name as leagueName'])
    .where('teams.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Problem(404, NO_TEAM);
  const { leagueId, leagueName } = found;
  const lastGames = await teamGames(db, id, { plan });
  const own = lastGames.map(({ statistics }) => statistics.team.full);
  const theirs = lastGames.map(({ statistics }) => statistics.opponent.full);
  const detail = {
    team: {
      id,
      name: found.teamName,
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
    nextGame: await nextGame(db, [id], now),
    source: sourceCredit(found, 'team'),
  };
  return { sourceId: found.id, detail };
}

async function teamRefs(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('teams').select(['id', 'name', 'isNationalTeam']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** The sum, or `null` when a value is missing, since a partial sum would look complete. */
function total(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** The first scheduled match of the teams after `now`, from the view of the team that plays. */
async function nextGame(db: Kysely<Database>, teamIds: readonly number[], now: Date): Promise<NextGame | null> {
  if (teamIds.length === 0) return null;
  const match = await selectMatches(db)
    .where('matches.status', '=', 'scheduled')
    .where('matches.kickOff', '>', now)
    .where(({ eb, or }) => or([eb('matches.homeTeamId', 'in', teamIds), eb('matches.awayTeamId', 'in', teamIds)]))
    .orderBy('matches.kickOff')
    .orderBy('matches.id')
    .limit(1)
    .executeTakeFirst();
  if (match === undefined) return null;
  const isHomeGame = teamIds.includes(match.homeId);
  const { own: _, ...game } = seenFrom(match, isHomeGame);
  return { ...game, isHomeGame };
}
