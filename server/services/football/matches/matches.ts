import type { ExpressionBuilder, Kysely } from 'kysely';
import type { GameLeague, TeamRef } from '#lib/contract/football/game.ts';
import { knownCode } from '#lib/domain/names/club-codes.ts';
import type { Database } from '#server/db/schema.ts';

/** A query for matches with their league and both teams; callers add conditions. Redirects of joined matches are left out. */
export function selectMatches(db: Kysely<Database>) {
  return db
    .selectFrom('matches')
    .innerJoin('competitions as league', 'league.id', 'matches.competitionId')
    .innerJoin('teams as home', 'home.id', 'matches.homeTeamId')
    .innerJoin('teams as away', 'away.id', 'matches.awayTeamId')
    .select([
      'matches.id',
      'matches.kickOff',
      'matches.season',
      'league.id as leagueId',
      'league.name as leagueName',
      'league.slug as leagueSlug',
      'league.isCalendarYear',
      'home.id as homeId',
      'home.name as homeName',
      'home.isNationalTeam as homeIsNational',
      'away.id as awayId',
      'away.name as awayName',
      'away.isNationalTeam as awayIsNational',
    ])
    .where('matches.mergedInto', 'is', null);
}

export interface MatchRow {
  readonly id: number;
  readonly kickOff: Date;
  readonly season: number;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly leagueSlug: string | null;
  readonly isCalendarYear: boolean;
  readonly homeId: number;
  readonly homeName: string;
  readonly homeIsNational: boolean;
  readonly awayId: number;
  readonly awayName: string;
  readonly awayIsNational: boolean;
}

/** The condition that the team plays in the match. */
export function isPlayedBy(teamId: number) {
  return ({ eb, or }: ExpressionBuilder<Database, 'matches'>) =>
    or([eb('matches.homeTeamId', '=', teamId), eb('matches.awayTeamId', '=', teamId)]);
}

/** The league of a match in the form of replies. */
export function leagueIn({
  leagueId: id,
  leagueName: name,
  isCalendarYear,
}: Pick<MatchRow, 'leagueId' | 'leagueName' | 'isCalendarYear'>): GameLeague {
  return { id, name, ...(isCalendarYear && { isCalendarYear }) };
}

/** Describes the match from the view of one side: that side is `own`, the other `opponent`. */
export function seenFrom(
  row: MatchRow,
  isHomeGame: boolean,
): {
  matchDate: string;
  league: GameLeague;
  own: TeamRef;
  opponent: { id: number; name: string; code?: string };
} {
  const home = { id: row.homeId, name: row.homeName, isNationalTeam: row.homeIsNational };
  const away = { id: row.awayId, name: row.awayName, isNationalTeam: row.awayIsNational };
  const [own, { id, name }] = isHomeGame ? [home, away] : [away, home];
  const code = knownCode(name);
  return {
    matchDate: row.kickOff.toISOString(),
    league: leagueIn(row),
    own,
    opponent: { id, name, ...(code !== undefined && { code }) },
  };
}
