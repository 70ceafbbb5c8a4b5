import type { GradedPredictionRow } from '#lib/contract/football/analyzer.ts';
import { csv } from '#lib/domain/games/chart-csv.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

const HEAD = [
  'Kick-off (UTC)',
  'Stated at (UTC)',
  'Model',
  'League',
  'Home',
  'Away',
  'Team',
  'Player',
  'Statistic',
  'Expected',
  'Line',
  'Stated probability',
  'Count',
  'Came true',
];

/** Graded predictions as a table for a spreadsheet: what was stated when, and what came. */
export function recordCsv(predictions: readonly GradedPredictionRow[]): string {
  return csv([
    HEAD,
    ...predictions.map((own) => [
      own.kickOff,
      own.statedAt,
      own.model,
      own.league,
      own.home,
      own.away,
      own.team,
      own.player,
      statisticLabel(own.highlightType),
      own.expected,
      own.line,
      own.stated,
      own.count,
      own.count >= own.line ? 'Yes' : 'No',
    ]),
  ]);
}
