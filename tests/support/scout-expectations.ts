import { sql } from 'kysely';
import type { Game } from '#lib/contract/football/game.ts';
import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { seasonName } from '#lib/domain/data/data-coverage.ts';
import { fantasyLine } from '#lib/domain/fantasy/fantasy-line.ts';
import { average, formatAverage } from '#lib/domain/games/average.ts';
import type { HitRate, LineSide } from '#lib/domain/games/hit-rate.ts';
import { hitRateStrip } from '#lib/domain/games/hit-rate-strip.ts';
import { shownSeason } from '#lib/domain/games/opponent-allowed.ts';
import { gameValue, NO_FILTER, shownGames } from '#lib/domain/games/shown-games.ts';
import { lineSpacing, referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { usualLine } from '#lib/domain/lines/usual-line.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { splitChoice } from '#lib/domain/statistics/statistic-choice.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadPlayer, loadTeam } from '#server/services/football/subjects/subjects.ts';
import { loadOpponentAllowed } from '#server/services/scout/seasons/opponent-allowed.ts';

const opponentOf = ({ match, isHome }: ScoutRow) => (isHome ? match.away.id : match.home.id);

/**
 * The figures that the functions of the Stats panel compute from the detail of the row's subject, at its usual line or
 * the given one.
 */
export async function panelFigures(
  { db }: OpenDatabase,
  row: ScoutRow,
  { side, line, now }: { side: LineSide; line?: number; now: Date },
) {
  const load = row.type === 'player' ? loadPlayer : loadTeam;
  const { detail } = await load(db, { id: row.id, userId: 0, plan: PLANS.PREMIUM, now });
  const games: readonly Game[] = detail.lastGames;
  const values = shownGames(games, NO_FILTER).map((game) => gameValue(game, row.choice, 'fullGame'));
  const greatest = Math.max(...values.filter((value) => value !== null));
  const fantasy = fantasyLine(
    { ...detail, userNotes: { trackedStats: [] } } as Parameters<typeof fantasyLine>[0],
    row.choice,
  );
  const usual = usualLine(values, referenceLines(greatest, null, lineSpacing(row.choice), fantasy)) ?? 0;
  const at = line ?? usual;
  const cells = hitRateStrip(games, {
    choice: row.choice,
    period: 'fullGame',
    line: at,
    side,
    filter: NO_FILTER,
    opponentId: opponentOf(row),
    truncated: games.length >= PLANS.PREMIUM.historyGames,
  });
  const rate = (id: string): HitRate | null => cells.find((cell) => cell.id === id)?.rate ?? null;
  return {
    line: at,
    last5: rate('last5'),
    last10: rate('last10'),
    season: rate('season'),
    place: rate(row.isHome ? 'home' : 'away'),
    opponent: rate('opponent'),
    average: formatAverage(average(values)),
  };
}

/**
 * The mean (to four decimals), rank and season of `GET /opponent-allowed` for the row's opponent, by the requests of
 * the Stats panel.
 */
export async function panelAllowed(
  deps: Parameters<typeof loadOpponentAllowed>[0],
  row: ScoutRow,
  versions: ReadonlyMap<number, string>,
): Promise<Allowed | null> {
  const { side, statistic } = splitChoice(row.choice);
  if (side !== 'own' || (row.type === 'player' && row.position === null)) return null;
  const about = { teamId: opponentOf(row), statistic, ...(row.type === 'player' && { player: row.id }) };
  const load = (question: Parameters<typeof loadOpponentAllowed>[1]) =>
    loadOpponentAllowed(deps, question, { id: 1, plan: 'PREMIUM' }, versions);
  const latest = await load({ ...about, match: row.match.id });
  const before = await load({ ...about, league: latest.league?.id ?? 0, season: (latest.season ?? 0) - 1 });
  const shown = { latest, before }[shownSeason({ latest: latest.all, before: before.all })];
  const found = row.match.isNeutral ? shown.all : row.isHome ? shown.away : shown.home;
  return found && { ...found, mean: Number(found.mean.toFixed(4)), season: seasonName(shown.season ?? 0) };
}

/**
 * The same figures by one query over the games, in a database with one competition of one season. Values are rounded to
 * two decimals: a value of 0.047 is equal to a line of 0.05 and ends a streak.
 */
export async function queriedFigures({ db }: OpenDatabase, row: ScoutRow, side: LineSide) {
  const { side: whose, statistic } = splitChoice(row.choice);
  const column = sql.ref(statistic);
  const source =
    row.type === 'player'
      ? sql`select ${column} as exact, is_home, match_id, minutes_played, started_match from player_periods
          where player_id = ${row.id} and period = 0`
      : sql`select own.is_home, own.match_id, null::integer as minutes_played, null::boolean as started_match,
            ${sql.raw(VALUES[whose](snake(statistic)))} as exact
          from team_periods as own join team_periods as other
            on other.match_id = own.match_id and other.team_id <> own.team_id and other.period = own.period
          where own.team_id = ${row.id} and own.period = 0`;
  const hit = sql.raw(side === 'over' ? 'value > line' : 'value < line');
  const rate = (where: string) =>
    sql`array[count(*) filter (where ${hit} and ${sql.raw(where)}), count(value) filter (where ${sql.raw(where)})]::integer[]`;
  const { rows } = await sql<
    Record<'last5' | 'last10' | 'season' | 'place' | 'opponent' | 'starts', [number, number]> & {
      average: number;
      minutes: number | null;
      streak: number;
    }
  >`
    with games as (
      select games.*, ${row.line}::double precision as line, ${row.isHome}::boolean as coming_home,
        row_number() over (order by kick_off desc, match_id desc) as n, season,
        case when is_home then away_team_id else home_team_id end as opponent, ${opponentOf(row)}::integer as coming
      from (select games.*, round(exact::numeric, 2)::double precision as value from (${source}) as games) as games join matches on matches.id = match_id)
    select ${rate('n <= 5')} as last5, ${rate('n <= 10')} as last10,
      ${rate('season = (select max(season) from games)')} as season,
      ${rate('season = (select max(season) from games) and is_home = coming_home')} as place,
      ${rate('opponent = coming')} as opponent, (avg(value) filter (where n <= 10))::double precision as average,
      round(avg(minutes_played) filter (where n <= 10))::integer as minutes,
      array[count(*) filter (where started_match and n <= 10), count(started_match) filter (where n <= 10)]::integer[] as starts,
      (select count(*) from games as run where value is not null and not exists (
        select from games as later where later.n <= run.n and sign(later.value - later.line) is distinct from
          (select sign(first.value - first.line) from games as first where first.value is not null order by first.n limit 1)
          and later.value is not null))::integer as streak
    from games`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the query has no row');
  const known = ([hits, games]: [number, number]): HitRate | null => (games === 0 ? null : { hits, games });
  const { last5, last10, season, place, opponent, starts } = found;
  return {
    last5: known(last5),
    last10: known(last10),
    season: known(season),
    place: known(place),
    opponent: known(opponent),
    starts: known(starts),
    average: formatAverage(found.average),
    minutes: found.minutes,
    streak: found.streak,
  };
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const VALUES = {
  own: (column: string) => `own.${column}`,
  opposite: (column: string) => `other.${column}`,
  total: (column: string) => `own.${column} + other.${column}`,
};
