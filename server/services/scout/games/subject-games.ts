import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ALL_STATISTICS, type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { sumOfSides } from '#lib/domain/games/shown-games.ts';
import type { Database } from '#server/db/schema.ts';

type Values = readonly (number | null)[];

/** The latest games of a player, team or referee, newest first, by column. `own` and `opponent` have a list for each statistic with a value in any game. */
export interface SubjectGames {
  readonly matches: readonly number[];
  readonly isHome: readonly boolean[];
  readonly minutes: Values;
  readonly started: readonly (boolean | null)[];
  readonly own: ReadonlyMap<AnyStatistic, Values>;
  /** The other side's values; empty for players and referees. */
  readonly opponent: ReadonlyMap<AnyStatistic, Values>;
}

/** The largest number of games of a subject in any plan. */
export const MOST_GAMES = PLANS.PREMIUM.historyGames;
/** The number of subjects per statement. Batches are small, because PGlite runs other requests only between statements. */
const BATCH = 60;

const isDecimal = (statistic: AnyStatistic) => STATISTIC_CATALOGUE[statistic].decimals > 0;
/** The order of the statistics in the text of a game. */
const ORDER = [...ALL_STATISTICS.filter((one) => !isDecimal(one)), ...ALL_STATISTICS.filter(isDecimal)];

/**
 * The SQL for the values of one side of a game as a text, separated by commas; unknown values are empty. The texts of a subject's games are
 * read as one text, which takes a third of the time of one row per game.
 *
 * @param before the SQL of integers with which the text begins
 */
function valuesText(side: string, before: readonly RawBuilder<unknown>[] = []) {
  const column = (statistic: AnyStatistic) => sql.ref(`${side}.${statistic}`);
  const whole = ORDER.filter((one) => !isDecimal(one)).map(column);
  const decimals = ORDER.filter(isDecimal).map((one) => sql`',' || coalesce(${column(one)}::text, '')`);
  return sql`array_to_string(array[${sql.join([...before, ...whole])}]::integer[], ',', '') || ${sql.join(decimals, sql` || `)}`;
}

/** The latest games of players, by the id of the player. */
export function playerGamesOf(db: Kysely<Database>, ids: readonly number[]) {
  const before = ['own.matchId', 'own.isHome', 'own.minutesPlayed', 'own.startedMatch'].map(
    (name) => sql`${sql.ref(name)}::integer`,
  );
  return inBatches(ids, async (batch) => {
    const { rows } = await sql<Row>`
      select id, string_agg(line, ';' order by kick_off desc, match_id desc) as text from (
        select own.player_id as id, own.match_id, kick_off, ${valuesText('own', before)} as line,
          row_number() over (partition by own.player_id order by kick_off desc, own.match_id desc) as number
        from player_periods as own join matches on matches.id = own.match_id
        where own.player_id in (${sql.join(batch)}) and own.period = 0 and matches.merged_into is null) as games
      where number <= ${sql.lit(MOST_GAMES)} group by id`.execute(db);
    return rows;
  });
}

/** The latest games of teams with the values of both sides, by the id of the team. */
export function teamGamesOf(db: Kysely<Database>, ids: readonly number[]) {
  const before = [sql`games.id`, sql`at_home::integer`, sql`null::integer`, sql`null::integer`];
  return inBatches(ids, async (batch) => {
    const { rows } = await sql<Row>`
      select teams.id, string_agg(${valuesText('own', before)} || ',' || ${valuesText('other')}, ';'
          order by kick_off desc, games.id desc) as text
      from teams cross join lateral (
        select matches.id, kick_off, home_team_id = teams.id as at_home from matches
        where (home_team_id = teams.id or away_team_id = teams.id) and status = 'played' and merged_into is null
        order by kick_off desc, matches.id desc limit ${sql.lit(MOST_GAMES)}) as games
      left join team_periods as own on own.match_id = games.id and own.team_id = teams.id and own.period = 0
      left join team_periods as other on other.match_id = games.id and other.team_id <> teams.id and other.period = 0
      where teams.id in (${sql.join(batch)}) group by teams.id`.execute(db);
    return rows;
  });
}

/** The latest matches of referees with the sums of both teams, by the id of the referee. A sum is `null` if either value is unknown. */
export function refereeGamesOf(db: Kysely<Database>, ids: readonly number[]) {
  const column = (statistic: AnyStatistic) => sql.ref(statistic);
  const sums = ORDER.map((one) => sql`case when count(${column(one)}) = 2 then sum(${column(one)}) end`);
  return inBatches(ids, async (batch) => {
    const { rows } = await sql<Row>`
      select referee_id as id, string_agg(line, ';' order by kick_off desc, match_id desc) as text from (
        select referee_id, kick_off, matches.id as match_id,
          matches.id || ',1,,,' || array_to_string(array[${sql.join(sums)}], ',', '') as line,
          row_number() over (partition by referee_id order by kick_off desc, matches.id desc) as number
        from matches left join team_periods on team_periods.match_id = matches.id and period = 0
        where referee_id in (${sql.join(batch)}) and status = 'played' and merged_into is null
        group by matches.id) as games
      where number <= ${sql.lit(MOST_GAMES)} group by referee_id`.execute(db);
    return rows;
  });
}

interface Row {
  readonly id: number;
  readonly text: string;
}

async function inBatches(ids: readonly number[], read: (batch: readonly number[]) => Promise<readonly Row[]>) {
  const found = new Map<number, SubjectGames>();
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const { id, text } of await read(ids.slice(from, from + BATCH))) found.set(id, parsed(text));
    await yieldToEventLoop();
  }
  return found;
}

/** The number of values before the statistics: match, home, minutes, start. */
const BEFORE = 4;

function parsed(text: string): SubjectGames {
  const lines = text.split(';').map((line) => line.split(','));
  const column = (index: number): Values =>
    lines.map((line) => (line[index] === '' || line[index] === undefined ? null : Number(line[index])));
  const side = (from: number) =>
    new Map(
      ORDER.flatMap((statistic, index) => {
        const stored = column(from + index);
        const values = isDecimal(statistic) ? stored.map((value) => sumOfSides([value], statistic)) : stored;
        return values.some((value) => value !== null) ? [[statistic, values] as const] : [];
      }),
    );
  return {
    matches: column(0).map((id) => id ?? 0),
    isHome: column(1).map((home) => home === 1),
    minutes: column(2),
    started: column(3).map((value) => (value === null ? null : value === 1)),
    own: side(BEFORE),
    opponent: side(BEFORE + ORDER.length),
  };
}
