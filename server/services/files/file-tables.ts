import { type RawBuilder, sql } from 'kysely';
import type { FileTable } from '#lib/contract/data/files.ts';
import {
  ALL_STATISTICS,
  type AnyStatistic,
  STATISTIC_CATALOGUE,
  STATISTICS,
} from '#lib/contract/football/statistic.ts';
import { UNKNOWN_TIME } from '#lib/domain/days/kick-off-time.ts';
import { NEUTRAL_GROUND } from '#server/services/football/matches/neutral-ground.ts';

/**
 * `SOURCE` and `PROVENANCE` are texts of the mix whose id the value is. A `DATE` is in days and a `TIMESTAMP` in
 * milliseconds since 1970.
 */
export type ColumnType = 'INT32' | 'DOUBLE' | 'STRING' | 'BOOLEAN' | 'DATE' | 'TIMESTAMP' | 'SOURCE' | 'PROVENANCE';

interface FileColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** The SQL of the value. */
  readonly value: RawBuilder<unknown>;
}

/** How the rows of a file are read from the database, page by page in the order of `key`. */
export interface TableQuery {
  /** Whether the statistics are of players or of teams. */
  readonly subject: 'player' | 'team';
  readonly columns: readonly FileColumn[];
  /** The table whose rows are the pages, with its columns that order it. */
  readonly paged: RawBuilder<unknown>;
  readonly key: readonly string[];
  /** The joins from `page`, a page of rows. */
  readonly joins: RawBuilder<unknown>;
  /** The order of the rows of a page. */
  readonly order: RawBuilder<unknown>;
}

const column = (name: string, type: ColumnType, value = sql.ref(name) as RawBuilder<unknown>): FileColumn => ({
  name,
  type,
  value,
});

/** The column of a statistic in files. @example columnName('shotsOnTarget') // 'shots_on_target' */
export function columnName(statistic: AnyStatistic): string {
  return statistic.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function statistics(of: readonly AnyStatistic[], table: string, prefix = ''): FileColumn[] {
  return of.map((statistic) => {
    const type = STATISTIC_CATALOGUE[statistic].decimals === 0 ? 'INT32' : 'DOUBLE';
    return column(`${prefix}${columnName(statistic)}`, type, sql.ref(`${table}.${statistic}`));
  });
}

const time = (kickOff: RawBuilder<unknown>) => [
  column('date', 'DATE', sql`(${kickOff} at time zone 'UTC')::date - date '1970-01-01'`),
  // Without a known time a match has a date only.
  column(
    'kick_off',
    'TIMESTAMP',
    sql`case when (${kickOff} at time zone 'UTC')::time <> ${sql.lit(UNKNOWN_TIME.slice(1, -1))}::time
      then (extract(epoch from ${kickOff}) * 1000)::bigint end`,
  ),
];

const MATCH = [
  column('match_id', 'INT32', sql`matches.id`),
  column('label', 'STRING', sql`worlds.label`),
  column('competition_id', 'INT32', sql`competitions.id`),
  column('competition', 'STRING', sql`competitions.name`),
  column('season', 'INT32', sql`matches.season`),
  column('round', 'INT32', sql`matches.round`),
];
const PLAYED = [...MATCH, ...time(sql`matches.kick_off`)];
const TEAMS = (isHome: RawBuilder<unknown>) => [
  column('team_id', 'INT32', sql`case when ${isHome} then home.id else away.id end`),
  column('team', 'STRING', sql`case when ${isHome} then home.name else away.name end`),
  column('opponent_id', 'INT32', sql`case when ${isHome} then away.id else home.id end`),
  column('opponent', 'STRING', sql`case when ${isHome} then away.name else home.name end`),
  column(
    'ground',
    'STRING',
    sql`case when ${NEUTRAL_GROUND} then 'neutral' when ${isHome} then 'home' else 'away' end`,
  ),
];
const PLAYER = [
  column('player_id', 'INT32', sql`players.id`),
  column('player', 'STRING', sql`nullif(concat_ws(' ', nullif(players.first_name, ''), players.last_name), '')`),
  column('position', 'STRING', sql`players.position`),
];
const REFEREE = [column('referee_id', 'INT32', sql`referees.id`), column('referee', 'STRING', sql`referees.name`)];
const ORIGIN = (mix: RawBuilder<unknown>) => [column('source', 'SOURCE', mix), column('provenance', 'PROVENANCE', mix)];
const period = (value: RawBuilder<unknown>) =>
  column('period', 'STRING', sql`(array['match', 'first half', 'second half'])[${value} + 1]`);

/**
 * The match of each row of a page. With the offset it is found by the index; the planner would otherwise read all
 * matches for each page.
 */
const matchOf = (id: string) =>
  sql`join lateral (select * from matches where matches.id = ${sql.ref(id)} offset 0) as matches on true`;
const MATCH_JOINS = sql`join competitions on competitions.id = matches.competition_id join worlds on worlds.id = matches.world_id
  join teams as home on home.id = matches.home_team_id join teams as away on away.id = matches.away_team_id
  left join referees on referees.id = matches.referee_id`;

const PLAYER_GAMES: TableQuery = {
  subject: 'player',
  columns: [
    ...PLAYED,
    period(sql`page.period`),
    ...PLAYER,
    ...TEAMS(sql`page.is_home`),
    column('minutes_played', 'INT32', sql`page.minutes_played`),
    column('started_match', 'BOOLEAN', sql`page.started_match`),
    ...statistics(ALL_STATISTICS, 'page'),
    ...ORIGIN(sql`page.mix`),
  ],
  paged: sql`player_periods`,
  key: ['match_id', 'player_id', 'period'],
  joins: sql`${matchOf('page.matchId')} ${MATCH_JOINS} join players on players.id = page.player_id`,
  order: sql`page.match_id, page.player_id, page.period`,
};

const OF_TEAMS = ALL_STATISTICS.filter((statistic) => STATISTIC_CATALOGUE[statistic].subjects.includes('team'));

const TEAM_GAMES: TableQuery = {
  subject: 'team',
  columns: [
    ...PLAYED,
    period(sql`page.period`),
    ...TEAMS(sql`page.is_home`),
    ...REFEREE,
    ...statistics(OF_TEAMS, 'page'),
    ...ORIGIN(sql`page.mix`),
  ],
  paged: sql`team_periods`,
  key: ['match_id', 'team_id', 'period'],
  joins: sql`${matchOf('page.matchId')} ${MATCH_JOINS}`,
  order: sql`page.match_id, page.team_id, page.period`,
};

const REFEREE_GAMES: TableQuery = {
  subject: 'team',
  columns: [
    ...PLAYED,
    period(sql`periods.period`),
    ...REFEREE,
    column('home_team', 'STRING', sql`home.name`),
    column('away_team', 'STRING', sql`away.name`),
    ...statistics(STATISTICS, 'home_figures', 'home_'),
    ...statistics(STATISTICS, 'away_figures', 'away_'),
    ...ORIGIN(sql`coalesce(home_figures.mix, away_figures.mix)`),
  ],
  paged: sql`matches`,
  key: ['id'],
  joins: sql`${matchOf('page.id')} ${MATCH_JOINS} cross join (values (0), (1), (2)) as periods (period)
    left join team_periods as home_figures on home_figures.match_id = matches.id and home_figures.period = periods.period
      and home_figures.is_home
    left join team_periods as away_figures on away_figures.match_id = matches.id and away_figures.period = periods.period
      and not away_figures.is_home
    join lateral (select) as counted on matches.status = 'played' and matches.referee_id is not null
      and (home_figures.match_id is not null or away_figures.match_id is not null)`,
  order: sql`page.id, periods.period`,
};

const PREDICTIONS: TableQuery = {
  subject: 'team',
  columns: [
    ...MATCH,
    ...time(sql`shown.stated_kick_off`),
    ...PLAYER,
    ...TEAMS(sql`shown.is_home`),
    column('stated_at', 'TIMESTAMP', sql`(extract(epoch from analyses.stated_at) * 1000)::bigint`),
    column('model', 'STRING', sql`analyses.model`),
    column('statistic', 'STRING', sql`lower(regexp_replace(shown.statistic, '([A-Z])', '_\\1', 'g'))`),
    column('expected', 'DOUBLE', sql`shown.expected`),
    column('line', 'INT32', sql`shown.line`),
    column('probability', 'DOUBLE', sql`shown.confidence`),
    column('average_last_ten', 'DOUBLE', sql`shown.average_last_ten`),
    column('recent_games', 'INT32', sql`shown.recent_games`),
    column('recent_hits', 'INT32', sql`shown.recent_hits`),
    column('reasoning', 'STRING', sql`shown.reasoning`),
    column('graded_at', 'TIMESTAMP', sql`(extract(epoch from shown.graded_at) * 1000)::bigint`),
    column('observed', 'INT32', sql`shown.actual_value`),
    column('came_true', 'BOOLEAN', sql`shown.actual_value >= shown.line`),
  ],
  paged: sql`highlights`,
  key: ['id'],
  joins: sql`join shown_predictions as shown on shown.id = page.id join analyses on analyses.match_id = shown.match_id
    join lateral (select * from matches where matches.id = joined_match(shown.match_id) offset 0) as matches on true ${MATCH_JOINS} left join players on players.id = shown.player_id`,
  order: sql`page.id`,
};

/** How each file is read. */
export const TABLE_QUERIES: Readonly<Record<FileTable, TableQuery>> = {
  'player-games': PLAYER_GAMES,
  'team-games': TEAM_GAMES,
  'referee-games': REFEREE_GAMES,
  predictions: PREDICTIONS,
};
