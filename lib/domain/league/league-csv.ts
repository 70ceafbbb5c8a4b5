import { type CsvCell, csv } from '#lib/domain/games/chart-csv.ts';
import { axisName, type LeaguePoint } from '#lib/domain/league/league-points.ts';
import type { LeagueView } from '#lib/domain/league/league-view.ts';

/** The points as a table for a spreadsheet, sorted from the greatest x to the smallest. */
export function leagueCsv(points: readonly LeaguePoint[], view: LeagueView): string {
  const isPlayer = view.subject === 'player';
  const head = [
    isPlayer ? 'Player' : 'Team',
    ...(isPlayer ? ['Team'] : []),
    'Games',
    ...(isPlayer ? ['Minutes'] : []),
    axisName(view, 'x'),
    axisName(view, 'y'),
  ];
  const rows = points
    .toReversed()
    .map(({ name, team, games, minutes, x, y }): CsvCell[] => [
      name,
      ...(isPlayer ? [team] : []),
      games,
      ...(isPlayer ? [minutes] : []),
      x,
      y,
    ]);
  return csv([head, ...rows]);
}
