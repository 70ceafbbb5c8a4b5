import { type Kysely, sql } from 'kysely';
import type { Position } from '#lib/contract/football/search.ts';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import { barTone, type HitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import type { Database } from '#server/db/schema.ts';
import type { CompetitionSeason } from '#server/services/scout/seasons/season-conceded.ts';

/** Whose games count: the players of a position, all players (`null`), or teams. */
type Peers = Position | 'team' | null;

/** How often a line is passed in a league. */
export type LeagueRates = (
  of: Peers,
  at: { readonly statistic: AnyStatistic; readonly line: number; readonly side: LineSide },
) => HitRate;

interface Row {
  readonly peers: string | null;
  readonly statistic: AnyStatistic;
  readonly value: number;
  readonly games: number;
}

/**
 * Counts how often each value occurs in the games of a season of a league and of the season before. Values have two
 * decimals, as in the panels.
 */
export async function loadLeagueRates(
  db: Kysely<Database>,
  { competitionId, season }: CompetitionSeason,
): Promise<LeagueRates> {
  const figures = sql.join(
    ALL_STATISTICS.map((statistic) => sql`(${sql.lit(statistic)}, ${sql.ref(`own.${statistic}`)}::double precision)`),
  );
  const counted = (peers: string, table: string, join: string) => sql<Row>`
    select ${sql.raw(peers)} as peers, statistic, round(value::numeric, 2)::double precision as value, count(*)::integer as games
    from ${sql.raw(table)} as own join matches on matches.id = own.match_id ${sql.raw(join)}
      cross join lateral (values ${figures}) as figures (statistic, value)
    where competition_id = ${competitionId} and season in (${season}, ${season - 1}) and status = 'played'
      and matches.merged_into is null and period = 0 and value is not null
    group by 1, 2, 3`;
  const players = await counted('position', 'player_periods', 'join players on players.id = own.player_id').execute(db);
  const teams = await counted("'team'", 'team_periods', '').execute(db);
  const rows = Map.groupBy([...players.rows, ...teams.rows], ({ statistic }) => statistic);
  return (of, { statistic, line, side }) => {
    const some = (rows.get(statistic) ?? []).filter(({ peers }) => (of === null ? peers !== 'team' : peers === of));
    const total = (counts: readonly Row[]) => counts.reduce((sum, { games }) => sum + games, 0);
    return { hits: total(some.filter(({ value }) => barTone(value, line) === side)), games: total(some) };
  };
}
