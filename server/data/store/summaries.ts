import { type Kysely, type RawBuilder, sql } from 'kysely';
import { changed } from '#server/data/store/bulk.ts';
import type { Database } from '#server/db/schema.ts';

function teamMatches(source: number): RawBuilder<unknown> {
  return sql`update teams set matches = counted.matches
    from (
      select teams.id, count(matches.id)::integer as matches
      from teams left join matches on matches.status = 'played' and teams.id in (matches.home_team_id, matches.away_team_id)
      where teams.source_id = ${source} group by teams.id
    ) as counted
    where teams.id = counted.id and teams.matches <> counted.matches`;
}

function teamCompetitions(source: number): RawBuilder<unknown> {
  return sql`update teams set competition_id = latest.competition_id
    from (
      select distinct on (team_id) team_id, competition_id from (
        select home_team_id as team_id, competition_id, kick_off, id from matches where source_id = ${source}
        union all select away_team_id, competition_id, kick_off, id from matches where source_id = ${source}
      ) as sides order by team_id, kick_off desc, id desc
    ) as latest
    where teams.id = latest.team_id and teams.competition_id is distinct from latest.competition_id`;
}

function playerMatches(source: number): RawBuilder<unknown> {
  return sql`update players set matches = counted.matches
    from (
      select players.id, count(player_periods.match_id)::integer as matches
      from players left join player_periods on player_periods.player_id = players.id and player_periods.period = 0
      where players.source_id = ${source} group by players.id
    ) as counted
    where players.id = counted.id and players.matches <> counted.matches`;
}

function refereeMatches(source: number): RawBuilder<unknown> {
  return sql`update referees set matches = counted.matches
    from (
      select referees.id, count(matches.id)::integer as matches
      from referees left join matches on matches.referee_id = referees.id and matches.status = 'played'
      where referees.source_id = ${source} group by referees.id
    ) as counted
    where referees.id = counted.id and referees.matches <> counted.matches`;
}

/** Sets the club or the national team of players to that of their latest appearance. */
function latestTeams(
  source: number,
  column: 'club_id' | 'national_team_id',
  players: readonly number[],
): RawBuilder<unknown> {
  const target = sql.raw(column);
  return sql`update players set ${target} = latest.team_id
    from (
      select distinct on (player_periods.player_id) player_periods.player_id, teams.id as team_id
      from player_periods
      join matches on matches.id = player_periods.match_id
      join teams on teams.id = case when player_periods.is_home then matches.home_team_id else matches.away_team_id end
      where player_periods.period = 0 and matches.source_id = ${source}
        and teams.is_national_team = ${column === 'national_team_id'}
      order by player_periods.player_id, matches.kick_off desc, matches.id desc
    ) as latest
    where players.id = latest.player_id and players.${target} is distinct from latest.team_id
      and players.id in (select value::integer from json_array_elements_text(${JSON.stringify(players)}::text::json))`;
}

/** Ids of players without a stated club or national team; theirs follow from their matches. */
export interface Unattached {
  readonly club: readonly number[];
  readonly nationalTeam: readonly number[];
}

/**
 * Updates the summaries of a source: the number of matches of each team, player and referee, each team's league, and the teams of
 * players. Returns the number of changed rows.
 */
export async function updateSummaries(db: Kysely<Database>, source: number, unattached: Unattached): Promise<number> {
  let changes = 0;
  for (const statement of [
    teamMatches(source),
    teamCompetitions(source),
    playerMatches(source),
    refereeMatches(source),
    latestTeams(source, 'club_id', unattached.club),
    latestTeams(source, 'national_team_id', unattached.nationalTeam),
  ]) {
    changes += await changed(db, statement);
  }
  return changes;
}
