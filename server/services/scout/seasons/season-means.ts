import { type Kysely, sql } from 'kysely';
import type { Position, SubjectType } from '#lib/contract/football/search.ts';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import { personName } from '#lib/domain/names/subject.ts';
import type { Database } from '#server/db/schema.ts';
import type { CompetitionSeason } from '#server/services/scout/seasons/season-conceded.ts';

/** The sums of a player or team over a season. */
export interface SubjectSums {
  readonly id: number;
  readonly name: string;
  /** The latest team of a player in the season. */
  readonly team: string | null;
  readonly position: Position | null;
  readonly games: number;
  /** The minutes played; `null` if they are unknown, and for a team. */
  readonly minutes: number | null;
  readonly of: ReadonlyMap<AnyStatistic, StatisticSum>;
}

/** The sum of a statistic over the games in which its value is known. */
interface StatisticSum {
  readonly total: number;
  readonly games: number;
  /** The sum over the games in which both value and minutes are known. */
  readonly timed: number;
  /** The sum of the minutes of these games. */
  readonly minutes: number;
}

interface Row {
  readonly id: number;
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly team: string | null;
  readonly position: Position | null;
  readonly games: number;
  readonly minutes: number | null;
}
type Sums = Readonly<Record<string, number | null>>;

function columns(form: (column: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>, suffix: string) {
  return sql.join(
    ALL_STATISTICS.map((statistic) => sql`${form(sql.ref(statistic))} as ${sql.ref(statistic + suffix)}`),
  );
}
const SUMS = columns((column) => sql`sum(${column})::double precision`, '');
const GAMES = columns((column) => sql`count(${column})::integer`, 'Games');
const TIMED = columns(
  (column) => sql`sum(${column}) filter (where minutes_played is not null)::double precision`,
  'Timed',
);
const MINUTES = columns((column) => sql`sum(minutes_played) filter (where ${column} is not null)::integer`, 'Minutes');

/** The sums of all players or all teams of a season; those with the most minutes or games come first. Games with 0 minutes are left out. */
export async function loadSeasonMeans(
  db: Kysely<Database>,
  { competitionId, season }: CompetitionSeason,
  type: SubjectType,
): Promise<readonly SubjectSums[]> {
  const matches = sql`
    select id, kick_off, home_team_id, away_team_id from matches
    where competition_id = ${competitionId} and season = ${season} and status = 'played' and merged_into is null`;
  const players = sql<Row & Sums>`
    select players.id, null as name, first_name, last_name, position, teams.name as team, sums.*
    from (
      select player_id, count(*)::integer as games, sum(minutes_played)::integer as minutes,
        (array_agg(case when is_home then home_team_id else away_team_id end order by kick_off desc, matches.id desc))[1]
          as latest_team_id, ${SUMS}, ${GAMES}, ${TIMED}, ${MINUTES}
      from player_periods join (${matches}) as matches on matches.id = match_id
      where period = 0 and coalesce(minutes_played, 1) > 0 group by player_id
    ) as sums join players on players.id = player_id left join teams on teams.id = latest_team_id
    order by minutes desc nulls last, games desc, players.id`;
  const teams = sql<Row & Sums>`
    select teams.id, teams.name, null as first_name, '' as last_name, null as position, null as team, sums.*
    from (
      select team_id, count(*)::integer as games, null::integer as minutes, ${SUMS}, ${GAMES}
      from team_periods join (${matches}) as matches on matches.id = match_id where period = 0 group by team_id
    ) as sums join teams on teams.id = team_id
    order by games desc, teams.id`;
  const { rows } = await (type === 'player' ? players : teams).execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? personName(row),
    team: row.team,
    position: row.position,
    games: row.games,
    minutes: row.minutes,
    of: new Map(
      ALL_STATISTICS.flatMap((statistic) => {
        const total = row[statistic] ?? null;
        if (total === null) return [];
        const games = row[`${statistic}Games`] ?? 0;
        const [timed, minutes] = [row[`${statistic}Timed`] ?? 0, row[`${statistic}Minutes`] ?? 0];
        return [[statistic, { total, games, timed, minutes }] as const];
      }),
    ),
  }));
}
