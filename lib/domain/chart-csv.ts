import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { type CsvCell, csv } from '#lib/domain/csv.ts';

/**
 * The games of a chart for a spreadsheet, in the order of its bars. What the source does not have is an empty cell, and so is what
 * does not apply, as a team's minutes.
 *
 * @param statistic as the user reads it: the heading of the values
 */
export function chartCsv(statistic: string, points: readonly ChartPoint[]): string {
  const isOfReferee = points.some(({ isHomeGame }) => isHomeGame === null);
  const head = [
    'Date',
    isOfReferee ? 'Match' : 'Opponent',
    'Venue',
    'League',
    statistic,
    'Minutes played',
    'Started match',
  ];
  return csv([head, ...points.map(rowOf)]);
}

function rowOf({ date, name, isHomeGame, league, value, minutesPlayed, startedMatch }: ChartPoint): CsvCell[] {
  const venue = isHomeGame === null ? null : isHomeGame ? 'Home' : 'Away';
  const started = startedMatch === null ? null : startedMatch ? 'Yes' : 'No';
  return [date.slice(0, 10), name, venue, league, value, minutesPlayed, started];
}
