import type { Game } from '#lib/contract/football/game.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import { localDay } from '#lib/domain/days/analyzer-day.ts';
import { shownKickOff } from '#lib/domain/days/kick-off-time.ts';
import { type CsvCell, csv } from '#lib/domain/games/chart-csv.ts';
import { type ChartPoint, chartPoints } from '#lib/domain/games/chart-points.ts';
import { type HitRate, hitRate } from '#lib/domain/games/hit-rate.ts';
import { measuredGame, measuredMean, measuredValue, rollingMeasure } from '#lib/domain/games/measured-values.ts';
import { newestFirst, passes, shownGames } from '#lib/domain/games/shown-games.ts';
import { personName, type Subject, subjectKey, subjectOf } from '#lib/domain/names/subject.ts';
import type { OneChart } from '#lib/domain/panels/one-chart.ts';
import { traitsOf } from '#lib/domain/statistics/statistic-choice.ts';

/** One game of a subject in the chart. */
export interface LineGame {
  readonly point: ChartPoint;
  /** The value in the chart's measure and form. `null` when it is unknown. */
  readonly value: number | null;
}

/** A subject in the chart. */
export interface ChartLine {
  readonly key: string;
  readonly subject: Subject;
  readonly name: string;
  /** The last name of a player, the name of a team. */
  readonly short: string;
  /** One entry for each column, with the latest game last. A subject with fewer games than another has `null` in the first columns. */
  readonly games: readonly (LineGame | null)[];
  /** The mean of the games shown, in the chart's measure. */
  readonly mean: number | null;
  /** The unit of the mean. */
  readonly per: 'a game' | 'per 90' | 'a start';
  /** How many of the games shown are hits at the chart's line, by their counted values. */
  readonly rate: HitRate;
}

/**
 * The values of each subject in a chart. The last column has the latest game of each subject. A rolling mean also includes games before those shown.
 *
 * @param details the subjects in the order of the chart
 */
export function chartLines(details: readonly SubjectDetail[], chart: OneChart): ChartLine[] {
  const lines = details.map((detail) => lineOf(detail, chart));
  const columns = Math.max(0, ...lines.map(({ games }) => games.length));
  return lines.map((line) => ({
    ...line,
    games: [...Array.from({ length: columns - line.games.length }, () => null), ...line.games],
  }));
}

function lineOf(detail: SubjectDetail, chart: OneChart): ChartLine {
  const { choice, period, filter, measure, form, line, side } = chart;
  const subject = subjectOf(detail);
  // The rules are those of a panel, so that panel and chart show the same games.
  const shown = new Set(shownGames<Game>(detail.lastGames, filter));
  const passing = newestFirst<Game>(detail.lastGames)
    .filter((game) => passes(game, filter))
    .reverse();
  const measured = passing.map((game) => measuredGame(game, choice, period));
  const values =
    form === 'rolling' ? rollingMeasure(measured, measure) : measured.map((game) => measuredValue(game, measure));
  const isShown = passing.map((game) => shown.has(game));
  const games = chartPoints(passing, choice, period)
    .map((point, index) => ({ point, value: values[index] ?? null }))
    .filter((_, index) => isShown[index]);
  const isTeam = 'team' in detail;
  const measuredShown = measured.filter((_, index) => isShown[index]);
  return {
    key: subjectKey(subject),
    subject,
    name: isTeam ? detail.team.name : personName(detail.player),
    short: isTeam ? detail.team.name : detail.player.lastName,
    games,
    mean: measuredMean(measuredShown, measure),
    per: measure === 'per-90' ? 'per 90' : filter.startsOnly && !isTeam ? 'a start' : 'a game',
    rate: hitRate(
      measuredShown.map(({ value }) => value),
      line,
      side,
    ),
  };
}

/** The number of decimals of a chart's values: two for a rate or a rolling mean, otherwise the statistic's own. */
export function lineDecimals({ choice, measure, form }: OneChart): number {
  return measure === 'per-90' || form === 'rolling' ? 2 : traitsOf(choice).decimals;
}

/** The heading of a column. @example 'Latest game', '3 games before' */
export function columnName(index: number, columns: number): string {
  const before = columns - 1 - index;
  if (before === 0) return 'Latest game';
  return before === 1 ? '1 game before' : `${before} games before`;
}

/**
 * The chart as a table for a spreadsheet. Each column of the chart is a row, with the value, opponent and day for each
 * subject. Days are in the user's time zone. Unknown values are empty.
 */
export function linesCsv(lines: readonly ChartLine[], decimals: number): string {
  const columns = lines[0]?.games.length ?? 0;
  const head = ['Game', ...lines.flatMap(({ name }) => [name, `${name}: opponent`, `${name}: date`])];
  const rows = Array.from({ length: columns }, (_, index): CsvCell[] => [
    columnName(index, columns),
    ...lines.flatMap(({ games }): CsvCell[] => {
      const game = games[index];
      if (!game) return [null, null, null];
      const { point, value } = game;
      return [value === null ? null : Number(value.toFixed(decimals)), point.name, localDay(shownKickOff(point.date))];
    }),
  ]);
  return csv([head, ...rows]);
}
