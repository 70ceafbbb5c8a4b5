import { type Kysely, sql } from 'kysely';
import type { PastResult } from '#lib/contract/scout/match-sheet.ts';
import type { Database } from '#server/db/schema.ts';
import { isPlayedBy, selectMatches } from '#server/services/football/matches/matches.ts';

interface Wanted {
  readonly teamId: number;
  /** Limits the matches to those against this team. */
  readonly against?: number;
  readonly before: Date;
  readonly most: number;
}

/** The latest matches of a team before a time, newest first. */
export async function pastResults(
  db: Kysely<Database>,
  { teamId, against, before, most }: Wanted,
): Promise<PastResult[]> {
  const goals = (isHome: boolean) =>
    sql<
      number | null
    >`(select goals from team_periods where match_id = matches.id and period = 0 and is_home = ${isHome})`;
  const rows = await selectMatches(db)
    .select([goals(true).as('homeGoals'), goals(false).as('awayGoals')])
    .where(isPlayedBy(teamId))
    .where(isPlayedBy(against ?? teamId))
    .where('matches.status', '=', 'played')
    .where('matches.kickOff', '<', before)
    .orderBy('matches.kickOff', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ homeGoals: home, awayGoals: away, ...row }) => {
    const score = home === null || away === null ? null : { home, away };
    const ahead = score && (score.home - score.away) * (row.homeId === teamId ? 1 : -1);
    return {
      id: row.id,
      kickOff: row.kickOff.toISOString(),
      league: row.leagueName,
      home: row.homeName,
      away: row.awayName,
      score,
      won: ahead === null ? null : ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn',
    };
  });
}
