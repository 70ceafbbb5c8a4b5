import { gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import type { Database } from '#server/db/schema.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { median, percentile } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const LEAGUES = 3;
const TEAMS = 20 * LEAGUES;
/** The number of players of a team in a match. */
const PLAYERS = 15;
/** The usual number of seasons of a followed league, and five times as many. */
const SEASONS = { usual: 2, long: 10 } as const;
/** The day of the slate: all played matches are before it. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const ROUNDS = 3;

/**
 * The processor time and the size of Scout's views of a Saturday with 30 matches, on PGlite with the slate in memory.
 */
export async function scoutViews(): Promise<Figure[]> {
  const usual = await measured(SEASONS.usual);
  const long = await measured(SEASONS.long);
  return [
    {
      what: 'Scout: a statistic of 30 matches, p95 ÷ its SQL by hand, PGlite',
      measured: `${usual.one.toFixed(1)} ms (${usual.rows} rows; first ${usual.cold.toFixed(0)} ms, after a round ${usual.fresh.toFixed(0)} ms)`,
      floor: `${usual.byHand.toFixed(1)} ms`,
      figure: usual.one / usual.byHand,
      unit: '',
      budget: { atMost: 1 },
    },
    {
      what: 'Scout: all 14 statistics of 30 matches, p95 ÷ the SQL of one by hand',
      measured: `${usual.all.toFixed(1)} ms (${usual.allRows} rows)`,
      floor: `${usual.byHand.toFixed(1)} ms`,
      figure: usual.all / usual.byHand,
      unit: '',
      budget: { atMost: 4 },
    },
    {
      what: 'Scout: a statistic with five times the history ÷ the usual one, p95',
      measured: `${long.one.toFixed(1)} ms (first ${long.cold.toFixed(0)} ms, after a round ${long.fresh.toFixed(0)} ms)`,
      floor: `${usual.one.toFixed(1)} ms`,
      figure: long.one / usual.one,
      unit: '',
      budget: { atMost: 1.5 },
    },
    {
      what: 'Scout: the largest view, compressed',
      measured: `${usual.kilobytes.toFixed(1)} kB`,
      floor: null,
      figure: usual.kilobytes,
      unit: ' kB',
      budget: { atMost: 60 },
    },
  ];
}

async function measured(seasons: number) {
  const opened = await memoryDatabase();
  try {
    say(`scout: storing ${seasons} seasons`);
    await fill(opened.db, seasons);
    const server = await testServer(opened, {
      config: { allowedOrigins: [], trustedProxies: [], publicUrl: null, isProduction: true },
    });
    server.now = new Date();
    const member = await server.member('PREMIUM');
    say('scout: opening views');
    const cold = await timed(server, member, 'statistic=shots');
    const views = STATISTICS.flatMap((statistic) => [
      `statistic=${statistic}&limit=1000`,
      `statistic=${statistic}&side=under&sort=allowed&line=1.5`,
      `statistic=${statistic}&position=FW&sort=streak&minStarts=5`,
    ]);
    const [one, all]: [number[], number[]] = [[], []];
    const byHand: number[] = [];
    let largest = 0;
    let rows = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const view of views) {
        const reply = await timed(server, member, view);
        one.push(reply.milliseconds);
        rows = Math.max(rows, reply.rows);
        largest = Math.max(largest, gzipSync(reply.text).length);
      }
      for (let time = 0; time < 4; time += 1) all.push((await timed(server, member, 'group=base')).milliseconds);
      byHand.push(await handWritten(opened.db));
    }
    // A round of one league has new results.
    await sql`insert into match_changes (match_id, changed)
      select id, pg_current_xact_id() from matches where status = 'played' order by id desc limit 10`.execute(
      opened.db,
    );
    await sql`update worlds set revision = revision + 1`.execute(opened.db);
    const fresh = await timed(server, member, 'statistic=shots');
    const allRows = (await timed(server, member, 'group=base')).rows;
    return {
      cold: cold.milliseconds,
      fresh: fresh.milliseconds,
      one: percentile(one, 0.95),
      all: percentile(all, 0.95),
      byHand: median(byHand),
      kilobytes: largest / 1000,
      rows,
      allRows,
    };
  } finally {
    await opened.close();
  }
}

async function timed(server: TestServer, { accessToken }: Signed, query: string) {
  const start = process.cpuUsage();
  const reply = await server.app.inject({
    url: `/api/app/scout?from=${tomorrow()}&days=1&${query}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const milliseconds = processorTime(start);
  if (reply.statusCode !== 200) throw new Error(`${query} was answered with ${reply.statusCode}: ${reply.body}`);
  const { data } = JSON.parse(reply.body) as { readonly data: { readonly total: number } };
  return { milliseconds, text: reply.body, rows: data.total };
}

/**
 * The processor time, in milliseconds, of one handwritten query for the hit rates of all players of the slate in one
 * statistic.
 */
async function handWritten(db: Kysely<Database>): Promise<number> {
  const start = process.cpuUsage();
  const { rows } = await sql`
    select player_id, avg(shots) filter (where n <= 10), count(*) filter (where n <= 5 and shots > 1.5),
      count(*) filter (where n <= 10 and shots > 1.5), count(*) filter (where shots > 1.5)
    from (
      select player_id, shots, row_number() over (partition by player_id order by kick_off desc) as n
      from player_periods join matches on matches.id = match_id join players on players.id = player_id
      where period = 0 and club_id in (
        select unnest(array[home_team_id, away_team_id]) from matches where status = 'scheduled')) as games
    where n <= 100 group by player_id`.execute(db);
  if (rows.length !== TEAMS * PLAYERS) throw new Error(`the query has ${rows.length} players`);
  return processorTime(start);
}

/**
 * Milliseconds of processor time since a moment. All work is done in this process, and other programs do not change
 * this time.
 */
function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** A figure from 0 to `most` - 1 that depends on match, player and statistic. */
const figure = (key: string, index: number, most: number) =>
  `((hashint4extended(${key}, ${index + 1}) >> 8) & 1023)::integer % ${most}`;
const columns = STATISTICS.map((statistic) => statistic.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const figures = (key: string) =>
  columns.map((column, index) => figure(key, index, column === 'passes' ? 70 : 6)).join(', ');

/** Leagues of 20 teams that play each other twice a season, and for tomorrow a slate of 30 matches with predictions. */
async function fill(db: Kysely<Database>, seasons: number): Promise<void> {
  const steps = [
    `insert into sources (id, key, world_id, rank, name, licence, attribution, provenance, refreshed_at)
      values (1, 'bench', 1, 1, 'Bench', 'none', 'none', '{"player": {}, "team": {}}', now())`,
    `insert into competitions (id, world_id, name, is_international)
      select id, 1, 'League ' || id, false from generate_series(1, ${LEAGUES}) id`,
    `insert into teams (id, world_id, name, is_national_team, competition_id, search_name, matches)
      select id, 1, 'Athletic Town ' || id, false, (id - 1) / 20 + 1, 'team', 10 from generate_series(1, ${TEAMS}) id`,
    `insert into players (id, world_id, first_name, last_name, position, club_id, search_name, matches)
      select id, 1, 'First ' || md5(id::text), 'Last ' || id,
        (array['GK', 'DF', 'DF', 'DF', 'DF', 'MF', 'MF', 'MF', 'MF', 'FW', 'FW'])[id % 11 + 1], (id - 1) / ${PLAYERS} + 1, 'name', 10
      from generate_series(1, ${TEAMS * PLAYERS}) id`,
    `insert into referees (id, world_id, name, search_name, matches)
      select id, 1, 'Referee ' || id, 'referee', 10 from generate_series(1, 30) id`,
    // The circle method: one team keeps its place, and the others rotate each round.
    `insert into matches (id, world_id, competition_id, season, round, kick_off, home_team_id, away_team_id, referee_id, status)
      select row_number() over (order by season, round, league, pair), 1, league + 1, season, round + 1,
        date_trunc('day', now()) - ((${seasons - 1} - season) * 38 + 38 - round) * interval '7 days' + interval '15 hours',
        league * 20 + 1 + case when round < 19 then one else other end, league * 20 + 1 + case when round < 19 then other else one end,
        (round + pair) % 30 + 1, 'played'
      from generate_series(0, ${seasons - 1}) season, generate_series(0, 37) round, generate_series(0, ${LEAGUES - 1}) league,
        generate_series(0, 9) pair,
        lateral (select case when pair = 0 then 19 else (round + pair) % 19 end as one, (round + 19 - pair) % 19 as other) as sides`,
    `insert into player_periods (match_id, player_id, period, is_home, minutes_played, started_match, ${columns.join(', ')})
      select matches.id, (team - 1) * ${PLAYERS} + number, 0, team = home_team_id, 90 - number, number <= 11, ${figures('matches.id * 64 + number * 2 + (team = home_team_id)::integer')}
      from matches, lateral unnest(array[home_team_id, away_team_id]) team, generate_series(1, ${PLAYERS}) number`,
    `insert into team_periods (match_id, team_id, period, is_home, ${columns.join(', ')})
      select matches.id, team, 0, team = home_team_id, ${figures('matches.id * 64 + (team = home_team_id)::integer')}
      from matches, lateral unnest(array[home_team_id, away_team_id]) team`,
    `insert into matches (id, world_id, competition_id, season, round, kick_off, home_team_id, away_team_id, referee_id, status)
      select 1000000 + id, 1, (id - 1) / 10 + 1, ${seasons - 1}, 38, timestamptz '${tomorrow()} 15:00Z' + id * interval '10 minutes',
        id * 2 - 1, id * 2, id, 'scheduled' from generate_series(1, 30) id`,
    `insert into analyzer_clocks (world_id, reads, looked_at) values (1, now(), '')`,
    `insert into analyses (match_id, model) select id, '1' from matches where status = 'scheduled'`,
    `insert into highlights (match_id, team_id, player_id, is_home, statistic, expected, line, confidence, ladder, recent_games, recent_hits, inputs, reasoning)
      select matches.id, team, nullif((team - 1) * ${PLAYERS} + number, (team - 1) * ${PLAYERS}), team = home_team_id, statistic, 1.5, 1, 0.7,
        '[0.7, 0.43, 0.21, 0.1, 0.04, 0.01]', 10, 7, '{}', 'Because.'
      from matches, lateral unnest(array[home_team_id, away_team_id]) team, generate_series(0, 11) number,
        unnest(array['shots', 'shotsOnTarget', 'foulsCommitted', 'tackles', 'goals', 'assists', 'yellowCards']) statistic
      where status = 'scheduled'`,
    'analyze',
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}
