import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { NoteEntry } from '#lib/contract/notebook/notes.ts';
import type { Database } from '#server/db/schema.ts';
import { neutralGround } from '#server/services/football/matches/neutral-ground.ts';

type RecentStats = NoteEntry['recentStats'];

interface Wanted {
  readonly userId: number;
  /** The id of the note; when absent, all notes are read. */
  readonly noteId?: number;
  /** The statistics in the member's plan. Values of other statistics are not read. */
  readonly statistics: readonly Statistic[];
}

interface Row {
  readonly noteId: number;
  readonly games: readonly (RecentStats[number] & Parameters<typeof neutralGround>[0])[];
}

/** The number of games in a note's chart (docs/product.md, "Numbers"). */
const GAMES = sql.lit(10);

/**
 * The last ten games of the subject of each note, newest first, with the values of the note's statistic, by the id of the note. It runs two
 * queries for any number of notes. The database aggregates a note's games as JSON, which takes half the time of one row per game.
 */
export async function recentStats(db: Kysely<Database>, wanted: Wanted): Promise<ReadonlyMap<number, RecentStats>> {
  const [players, teams] = await Promise.all([playerStats(wanted).execute(db), teamStats(wanted).execute(db)]);
  return new Map([...players.rows, ...teams.rows].map(({ noteId, games }) => [noteId, games.map(withGround)]));
}

/** Derives from the league, season and home team of a game whether it is on neutral ground, and removes the three fields. */
function withGround({ leagueSlug, season, homeName, ...game }: Row['games'][number]): RecentStats[number] {
  return { ...game, ...neutralGround({ leagueSlug, season, homeName }) };
}

function playerStats(wanted: Wanted): RawBuilder<Row> {
  return stats(
    wanted,
    sql`
      select played.*, player_periods.is_home, minutes_played, started_match, ${valueIn('playerPeriods', wanted)} as value
      from player_periods cross join lateral (
        -- By the primary key: the offset keeps the planner from reading all matches for each note.
        select id, kick_off, season, competition_id, home_team_id, away_team_id from matches
        where id = player_periods.match_id offset 0
      ) as played
      where player_periods.player_id = notes.player_id and player_periods.period = 0
      order by kick_off desc, id desc limit ${GAMES}`,
  );
}

/** A team's games without figures are included; the chart shows that their values are missing. */
function teamStats(wanted: Wanted): RawBuilder<Row> {
  return stats(
    wanted,
    sql`
      select latest.*, latest.home_team_id = notes.team_id as is_home, null as minutes_played, null as started_match,
        ${valueIn('teamPeriods', wanted)} as value
      from (
        select * from (${teamMatches('homeTeamId')} union all ${teamMatches('awayTeamId')}) as sides
        order by kick_off desc, id desc limit ${GAMES}
      ) as latest
      left join team_periods on match_id = latest.id and team_id = notes.team_id and period = 0`,
  );
}

/** The latest home or away matches of the note's team. The index of that side yields them in order, so only the needed rows are read. */
function teamMatches(side: 'homeTeamId' | 'awayTeamId'): RawBuilder<unknown> {
  return sql`(
    select id, kick_off, season, competition_id, home_team_id, away_team_id from matches
    where ${sql.ref(side)} = notes.team_id and status = 'played' and merged_into is null and notes.player_key is null
    order by kick_off desc, id desc limit ${GAMES})`;
}

/** The query for notes with their games. The limit of ten games applies inside `games`, before the joins. */
function stats({ userId, noteId }: Wanted, games: RawBuilder<unknown>): RawBuilder<Row> {
  const one = noteId === undefined ? sql`` : sql`and notes.id = ${noteId}`;
  return sql<Row>`
    select notes.id as note_id, json_agg(json_build_object(
        'value', game.value,
        'matchDate', to_char(game.kick_off at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isHomeGame', game.is_home,
        'opponent', opponent.name,
        'minutesPlayed', game.minutes_played,
        'league', competitions.name,
        'startedMatch', game.started_match,
        'leagueSlug', competitions.slug,
        'season', game.season,
        'homeName', home.name
      ) order by game.kick_off desc, game.id desc) as games
    from notes cross join lateral (${games}) as game
    join competitions on competitions.id = game.competition_id
    join teams as home on home.id = game.home_team_id
    join teams as opponent on opponent.id = case when game.is_home then game.away_team_id else game.home_team_id end
    where notes.user_id = ${userId} and notes.deleted_at is null ${one}
    group by notes.id`;
}

/** The SQL for the value of the note's statistic; null if the plan does not include the statistic. */
function valueIn(table: 'playerPeriods' | 'teamPeriods', { statistics }: Wanted): RawBuilder<number | null> {
  const cases = statistics.map((name) => sql`when ${sql.lit(name)} then ${sql.ref(`${table}.${name}`)}`);
  return sql`case notes.statistic ${sql.join(cases, sql` `)} end`;
}
