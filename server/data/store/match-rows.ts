import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';
import type { CanonicalMatch, CanonicalSide, Periods, PlayedMatch } from '#server/data/canonical.ts';
import type { EntityIds } from '#server/data/store/entities.ts';

/** The statistics with the names of their columns. */
export const STATISTIC_COLUMNS: readonly (readonly [Statistic, string])[] = STATISTICS.map((statistic) => [
  statistic,
  statistic.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
]);

type Counts = Readonly<Record<Statistic, number | null>>;
/** A row: values by column name. */
export type Row = Record<string, number | string | boolean | null>;

/** The rows of one match, by table. */
export interface MatchRows {
  readonly match: Row;
  readonly teamPeriods: readonly Row[];
  readonly playerPeriods: readonly Row[];
}

function withCounts(row: Row, counts: Counts): Row {
  for (const [statistic, column] of STATISTIC_COLUMNS) row[column] = counts[statistic];
  return row;
}

function numbered<Block>({ full, firstHalf, secondHalf }: Periods<Block>): (readonly [number, Block])[] {
  const blocks: (readonly [number, Block])[] = [[0, full]];
  if (firstHalf !== null) blocks.push([1, firstHalf]);
  if (secondHalf !== null) blocks.push([2, secondHalf]);
  return blocks;
}

function teamPeriods(matchId: number, side: CanonicalSide, isHome: boolean, ids: EntityIds): Row[] {
  const teamId = ids.teams.of(side.team);
  return numbered(side.periods).map(([period, counts]) =>
    withCounts({ match_id: matchId, team_id: teamId, period, is_home: isHome }, counts),
  );
}

function playerPeriods(matchId: number, match: PlayedMatch, ids: EntityIds): Row[] {
  return match.appearances.flatMap(({ player, isHome, periods }) => {
    const playerId = ids.players.of(player);
    return numbered(periods).map(([period, block]) =>
      withCounts(
        {
          match_id: matchId,
          player_id: playerId,
          period,
          is_home: isHome,
          minutes_played: block.minutesPlayed,
          started_match: block.startedMatch,
        },
        block,
      ),
    );
  });
}

/** The rows of a match; a scheduled match has only one. */
export function matchRows(match: CanonicalMatch, id: number, sourceId: number, ids: EntityIds): MatchRows {
  const row = {
    id,
    source_id: sourceId,
    key: match.key,
    competition_id: ids.competitions.of(match.competition),
    season: match.season,
    round: match.round,
    kick_off: match.kickOff.toISOString(),
    venue: match.venue,
    home_team_id: ids.teams.of(match.home.team),
    away_team_id: ids.teams.of(match.away.team),
    referee_id: match.referee === null ? null : ids.referees.of(match.referee),
    status: match.status,
  };
  if (match.status === 'scheduled') return { match: row, teamPeriods: [], playerPeriods: [] };
  return {
    match: row,
    teamPeriods: [...teamPeriods(id, match.home, true, ids), ...teamPeriods(id, match.away, false, ids)],
    playerPeriods: playerPeriods(id, match, ids),
  };
}
