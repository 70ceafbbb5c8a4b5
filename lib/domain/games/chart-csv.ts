import { localDay } from '#lib/domain/days/analyzer-day.ts';
import { shownKickOff } from '#lib/domain/days/kick-off-time.ts';
import { type ChartPoint, isMixed } from '#lib/domain/games/chart-points.ts';
import { GROUND_NAMES, groundOfBar } from '#lib/domain/games/ground.ts';
import { originsText } from '#lib/domain/statistics/provenance.ts';

/**
 * The games of a chart as a table for a spreadsheet, in the order of the bars. Days are in the user's time zone. A cell is empty when the source
 * lacks the value, or when the value does not apply, such as a team's minutes. With several sources, a column names the source of each value.
 *
 * @param statistic the display name of the statistic, used as the heading of the values
 */
export function chartCsv(statistic: string, points: readonly ChartPoint[]): string {
  const isOfReferee = points.some(({ isHomeGame }) => isHomeGame === null);
  const hasSources = isMixed(points);
  const head = [
    'Date',
    isOfReferee ? 'Match' : 'Opponent',
    'Venue',
    'League',
    statistic,
    'Minutes played',
    'Started match',
    ...(hasSources ? ['Source'] : []),
  ];
  return csv([head, ...points.map((point) => [...rowOf(point), ...(hasSources ? [originsText(point.origins)] : [])])]);
}

function rowOf(point: ChartPoint): CsvCell[] {
  const { date, name, league, value, minutesPlayed, startedMatch } = point;
  const ground = groundOfBar(point);
  const venue = ground && GROUND_NAMES[ground];
  const started = startedMatch === null ? null : startedMatch ? 'Yes' : 'No';
  return [localDay(shownKickOff(date)), name, venue, league, value, minutesPlayed, started];
}

/** A cell: a text, a number, or nothing. */
export type CsvCell = string | number | null;

/** Matches text that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[\s]*[=+\-@|\t\r]/;
const SPECIAL = /[",\r\n]/;

/**
 * Rows as comma-separated values (RFC 4180). A text that a spreadsheet would evaluate as a formula gets a leading apostrophe.
 *
 * @example csv([['Opponent', 'Shots'], ['Leeds, United', 4]]) // 'Opponent,Shots\r\n"Leeds, United",4\r\n'
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
