import type { Kysely } from 'kysely';
import type { PlayerGame, TeamGame } from '#lib/contract/football/game.ts';
import type { PlanRules } from '#lib/domain/account/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { isPlayedBy, seenFrom, selectMatches } from '#server/services/football/matches/matches.ts';
import { neutralGround } from '#server/services/football/matches/neutral-ground.ts';
import { playerPeriods, type Shown, teamPeriods } from '#server/services/football/matches/period-blocks.ts';

export interface Wanted extends Shown {
  /** The plan, which limits the number of games and the statistics. */
  readonly plan: Shown['plan'] & Pick<PlanRules, 'historyGames'>;
  /** The id of the opponent; when absent, games against all opponents are read. */
  readonly against?: number;
}

/** The latest games that a player took part in, newest first. */
export async function playerGames(db: Kysely<Database>, playerId: number, wanted: Wanted): Promise<PlayerGame[]> {
  const { plan, against } = wanted;
  const matches = await selectMatches(db)
    .innerJoin('playerPeriods as own', 'own.matchId', 'matches.id')
    .select('own.isHome')
    .where('own.playerId', '=', playerId)
    .where('own.period', '=', 0)
    .$if(against !== undefined, (query) =>
      query.where(({ eb, and, or, lit }) =>
        or([
          and([eb('own.isHome', '=', lit(true)), eb('matches.awayTeamId', '=', against ?? 0)]),
          and([eb('own.isHome', '=', lit(false)), eb('matches.homeTeamId', '=', against ?? 0)]),
        ]),
      ),
    )
    .orderBy('matches.kickOff', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(plan.historyGames)
    .execute();
  if (matches.length === 0) return [];
  const rows = await db
    .selectFrom('playerPeriods')
    .selectAll()
    .where('playerId', '=', playerId)
    .where(
      'matchId',
      'in',
      matches.map(({ id }) => id),
    )
    .execute();
  const byMatch = Map.groupBy(rows, ({ matchId }) => matchId);
  return matches.map((match) => {
    const { own, ...game } = seenFrom(match, match.isHome);
    return {
      id: match.id,
      season: match.season,
      ...game,
      result: { isHomeGame: match.isHome, ...neutralGround(match) },
      playerTeam: own,
      statistics: { player: playerPeriods(byMatch.get(match.id) ?? [], wanted) },
    };
  });
}

/** A team's latest games, newest first, with both sides' statistics. */
export async function teamGames(db: Kysely<Database>, teamId: number, wanted: Wanted): Promise<TeamGame[]> {
  const { plan, against } = wanted;
  const matches = await selectMatches(db)
    .where('matches.status', '=', 'played')
    .where(isPlayedBy(teamId))
    .$if(against !== undefined, (query) => query.where(isPlayedBy(against ?? 0)))
    .orderBy('matches.kickOff', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(plan.historyGames)
    .execute();
  if (matches.length === 0) return [];
  const rows = await db
    .selectFrom('teamPeriods')
    .selectAll()
    .where(
      'matchId',
      'in',
      matches.map(({ id }) => id),
    )
    .execute();
  const byMatch = Map.groupBy(rows, ({ matchId }) => matchId);
  return matches.map((match) => {
    const isHomeGame = match.homeId === teamId;
    const { own: _, ...game } = seenFrom(match, isHomeGame);
    const sides = Map.groupBy(byMatch.get(match.id) ?? [], (row) => row.teamId === teamId);
    return {
      id: match.id,
      season: match.season,
      ...game,
      result: { isHomeGame, ...neutralGround(match) },
      statistics: {
        team: teamPeriods(sides.get(true) ?? [], wanted),
        opponent: teamPeriods(sides.get(false) ?? [], wanted),
      },
    };
  });
}
