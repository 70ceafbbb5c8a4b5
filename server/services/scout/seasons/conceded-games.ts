import { type Kysely, sql } from 'kysely';
import type { ConcededGame } from '#lib/contract/football/opponent-allowed.ts';
import type { Position } from '#lib/contract/football/search.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { Database } from '#server/db/schema.ts';
import { isPlayedBy, seenFrom, selectMatches } from '#server/services/football/matches/matches.ts';
import { neutralGround } from '#server/services/football/matches/neutral-ground.ts';
import type { CompetitionSeason } from '#server/services/scout/seasons/season-conceded.ts';

interface Wanted extends CompetitionSeason {
  readonly statistic: AnyStatistic;
  /** The position of the opposing players; `null` for the figures of the opposing team. */
  readonly position: Position | null;
}

/** The team's games of a season, newest first, each with the value of the opposing team or the sum of its players of a position. */
export async function concededGames(
  db: Kysely<Database>,
  teamId: number,
  { competitionId, season, statistic, position }: Wanted,
): Promise<ConcededGame[]> {
  const matches = await selectMatches(db)
    .where('matches.competitionId', '=', competitionId)
    .where('matches.season', '=', season)
    .where('matches.status', '=', 'played')
    .where(isPlayedBy(teamId))
    .orderBy('matches.kickOff', 'desc')
    .orderBy('matches.id', 'desc')
    .execute();
  if (matches.length === 0) return [];
  const ids = sql.join(matches.map(({ id }) => id));
  const column = sql.ref(statistic);
  const { rows } = await (position === null
    ? sql<{ matchId: number; value: number | null }>`
        select match_id, ${column} as value from team_periods
        where period = 0 and match_id in (${ids}) and team_id <> ${teamId}`
    : sql<{ matchId: number; value: number | null }>`
        select match_id, case when count(${column}) > 0
          then coalesce(sum(${column}) filter (where position = ${position}), 0)::double precision end as value
        from player_periods join players on players.id = player_id join matches on matches.id = match_id
        where period = 0 and match_id in (${ids}) and is_home = (away_team_id = ${teamId})
        group by match_id`
  ).execute(db);
  const values = new Map(rows.map(({ matchId, value }) => [matchId, value]));
  return matches.map((match) => {
    const isHomeGame = match.homeId === teamId;
    const { matchDate, opponent } = seenFrom(match, isHomeGame);
    return {
      id: match.id,
      matchDate,
      opponent,
      isHomeGame,
      ...neutralGround(match),
      value: values.get(match.id) ?? null,
    };
  });
}
