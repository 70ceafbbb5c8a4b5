/** A question in plain words, the call that an assistant makes of it, and the same question as SQL. */
export interface McpQuestion {
  readonly asked: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** A statement whose single row equals the fields of the answer at `at`. */
  readonly sql: string;
  /** The path of the object with these fields in the answer; the answer itself by default. */
  readonly at?: string;
}

export interface Games {
  /** `player 1` or `team 3`. */
  readonly of: string;
  /** The value of a game as SQL. */
  readonly value: string;
  readonly over?: number;
  readonly under?: number;
  /** Which games count, as SQL. */
  readonly where?: string;
  readonly n?: number | null;
  readonly period?: number;
}

/** The hits, games and average of some games by SQL. */
export function gamesSql({ of, value, over, under, where = 'true', n = 10, period = 0 }: Games): string {
  const [kind, id] = of.split(' ');
  const test = over === undefined ? `v < ${under}` : `v > ${over}`;
  const source =
    kind === 'player'
      ? `player_periods as own join matches on matches.id = own.match_id
           join team_periods as rival on rival.match_id = own.match_id and rival.period = own.period and rival.is_home <> own.is_home`
      : `team_periods as own join matches on matches.id = own.match_id
           join team_periods as rival on rival.match_id = own.match_id and rival.period = own.period and rival.is_home <> own.is_home`;
  return `select count(*) filter (where ${test})::int as hits, count(v)::int as games, round(avg(v), 2)::float as average
    from (select (${value}) as v from ${source} where own.${kind}_id = ${id} and own.period = ${period} and (${where})
      order by kick_off desc, matches.id desc ${n === null ? '' : `limit ${n}`}) as shown`;
}

/** A question for last_games. */
export function games(asked: string, args: Readonly<Record<string, unknown>>, sql: Games): McpQuestion {
  return { asked, tool: 'last_games', args, sql: gamesSql(sql) };
}
