import { hasTime } from '#lib/domain/days/kick-off-time.ts';
import { type CsvCell, csv } from '#lib/domain/games/chart-csv.ts';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';
import { positionLabel } from '#lib/domain/names/subject.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

const RATES = [
  ['last5', 'Last 5'],
  ['last10', 'Last 10'],
  ['season', 'Season'],
  ['place', 'Home or away'],
  ['opponent', 'Against opponent'],
] as const;

/** The rows of Scout as a table for a spreadsheet. A hit rate has two columns, hits and games. Unknown values are empty. */
export function scoutCsv(rows: readonly ScoutRow[]): string {
  const head = [
    'Name',
    'Subject',
    'Position',
    'Team',
    'Opponent',
    'Venue',
    'Kick-off (UTC)',
    'League',
    'Statistic',
    'Line',
    ...RATES.flatMap(([, label]) => [`${label}: hits`, `${label}: games`]),
    'Streak',
    'Average of last 10',
    'Minutes',
    'Starts',
    'Opponent allows',
    'Rank',
    'Teams',
    'Referee',
    'Referee mean',
    'Probability',
    'Availability',
    'Label',
  ];
  return csv([head, ...rows.map(cellsOf)]);
}

function cellsOf(row: ScoutRow): CsvCell[] {
  const { match, isHome, allowed, position } = row;
  return [
    row.name,
    row.type,
    position && positionLabel(position),
    row.team?.name ?? null,
    row.rival?.name ?? `${match.home.name} vs ${match.away.name}`,
    isHome === null ? null : match.isNeutral ? 'Neutral' : isHome ? 'Home' : 'Away',
    match.kickOff.slice(0, hasTime(match.kickOff) ? 16 : 10).replace('T', ' '),
    match.league.name,
    statisticLabel(row.choice),
    row.line,
    ...RATES.flatMap(([key]) => cellsOfRate(row[key])),
    row.streak,
    row.average,
    row.minutes,
    row.starts?.hits ?? null,
    allowed && Number(allowed.mean.toFixed(2)),
    allowed?.rank ?? null,
    allowed?.of ?? null,
    match.referee?.name ?? null,
    row.referee,
    row.probability,
    row.availability?.status ?? null,
    match.label ?? null,
  ];
}

function cellsOfRate(rate: HitRate | null): CsvCell[] {
  return rate === null ? [null, null] : [rate.hits, rate.games];
}
