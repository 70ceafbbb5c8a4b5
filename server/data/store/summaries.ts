import { type RawBuilder, sql } from 'kysely';

const sides = (world: number, condition: string) => sql`
  select home_team_id as team_id, competition_id, kick_off, id from matches where world_id = ${world} and ${sql.raw(condition)}
  union all select away_team_id, competition_id, kick_off, id from matches where world_id = ${world} and ${sql.raw(condition)}`;

/** The condition for counted matches. A match that was joined with another keeps its row as a redirect, which must not be counted. */
const PLAYED = `status = 'played' and merged_into is null`;
const COUNTS = sql`count(*)::integer as matches, max(kick_off) as last_played`;

function counted(table: string, world: number, counts: RawBuilder<unknown>): RawBuilder<unknown> {
  const target = sql.raw(table);
  return sql`update ${target} set matches = wanted.matches, last_played = wanted.last_played
    from (
      select ${target}.id, coalesce(counts.matches, 0) as matches, counts.last_played
      from ${target} left join (${counts}) as counts on counts.subject = ${target}.id where world_id = ${world}
    ) as wanted
    where ${target}.id = wanted.id
      and (${target}.matches, ${target}.last_played) is distinct from (wanted.matches, wanted.last_played)`;
}

function teamMatches(world: number): RawBuilder<unknown> {
  return counted(
    'teams',
    world,
    sql`select team_id as subject, ${COUNTS} from (${sides(world, PLAYED)}) as sides group by team_id`,
  );
}

function playerMatches(world: number): RawBuilder<unknown> {
  return counted(
    'players',
    world,
    sql`select player_id as subject, ${COUNTS} from player_periods join matches on matches.id = match_id
      where period = 0 and world_id = ${world} group by player_id`,
  );
}

function refereeMatches(world: number): RawBuilder<unknown> {
  return counted(
    'referees',
    world,
    sql`select referee_id as subject, ${COUNTS} from matches
      where ${sql.raw(PLAYED)} and world_id = ${world} group by referee_id`,
  );
}

function teamCompetitions(world: number): RawBuilder<unknown> {
  return sql`update teams set competition_id = wanted.competition_id
    from (
      select teams.id, latest.competition_id
      from teams left join (
        select distinct on (team_id) team_id, competition_id from (${sides(world, 'merged_into is null')}) as sides
        order by team_id, kick_off desc, id desc
      ) as latest on latest.team_id = teams.id
      where world_id = ${world}
    ) as wanted
    where teams.id = wanted.id and teams.competition_id is distinct from wanted.competition_id`;
}

/** The years and months are of UTC. Where a competition has no matches, the value stays. */
function competitionYears(world: number): RawBuilder<unknown> {
  return sql`update competitions set is_calendar_year = wanted.is_calendar_year
    from (
      select competition_id, bool_or(year = season and month <= 6) and not bool_or(year > season) as is_calendar_year
      from (
        select competition_id, season, extract(year from kick_off at time zone 'UTC') as year,
          extract(month from kick_off at time zone 'UTC') as month
        from matches where world_id = ${world} and merged_into is null
      ) as dated group by competition_id
    ) as wanted
    where competitions.id = wanted.competition_id and competitions.is_calendar_year <> wanted.is_calendar_year`;
}

/** When a source published that the player has left the stated team; null for others. */
const LEFT_AT = sql`case when own.described #>> '{availability,hasLeft}' = 'true'
  then (own.described #>> '{availability,asOf}')::timestamptz end`;

interface TeamOf {
  readonly column: 'club_id' | 'national_team_id';
  /** The field in a player's description. */
  readonly described: 'club' | 'nationalTeam';
}

/**
 * Updates the players' teams: the team in the description of the source with the newest matches, or else the team of the latest appearance. A player who
 * has left the stated team has it until the first appearance after that news.
 */
function playerTeams(world: number, { column, described }: TeamOf): RawBuilder<unknown> {
  const target = sql.raw(column);
  return sql`with newest as (
      select source_id, max(described ->> 'kickOff') as kick_off from source_keys join sources on sources.id = source_id
      where world_id = ${world} and kind = 'match' and described ->> 'status' = 'played' group by source_id
    ), stated as (
      select distinct on (own.entity_id) own.entity_id as player_id, team.entity_id as team_id, ${LEFT_AT} as left_at
      from source_keys as own join sources on sources.id = own.source_id and world_id = ${world}
        join source_keys as team on team.source_id = own.source_id and team.kind = 'team' and team.key = own.described ->> ${described}
        left join newest on newest.source_id = own.source_id
      where own.kind = 'player'
      order by own.entity_id, newest.kick_off desc nulls last, rank, sources.key, own.key
    ), latest as (
      select distinct on (player_id) player_id, teams.id as team_id, kick_off
      from player_periods join matches on matches.id = match_id
        join teams on teams.id = case when is_home then home_team_id else away_team_id end
      where period = 0 and matches.world_id = ${world} and is_national_team = ${column === 'national_team_id'}
      order by player_id, kick_off desc, matches.id desc
    ), wanted as (
      select players.id, case when kick_off > left_at then latest.team_id else coalesce(stated.team_id, latest.team_id) end as team_id
      from players left join stated on stated.player_id = players.id left join latest on latest.player_id = players.id
      where world_id = ${world}
    )
    update players set ${target} = wanted.team_id from wanted
    where players.id = wanted.id and players.${target} is distinct from wanted.team_id`;
}

/**
 * The statements that update the summaries of a world: the number of matches and the latest match of each team, player and referee, each team's league,
 * the teams of players, and whether the seasons of a competition are calendar years.
 */
export function summaryUpdates(world: number): readonly RawBuilder<unknown>[] {
  return [
    teamMatches(world),
    teamCompetitions(world),
    competitionYears(world),
    playerMatches(world),
    refereeMatches(world),
    playerTeams(world, { column: 'club_id', described: 'club' }),
    playerTeams(world, { column: 'national_team_id', described: 'nationalTeam' }),
  ];
}
