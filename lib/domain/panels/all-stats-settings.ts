import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { type GameFilter, NO_FILTER, type Period } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE, lineAtAverage, lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import type { StatisticList, StatisticSelection } from '#lib/domain/statistics/offered-statistics.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The line of all charts: one number, or the average of each chart. */
export type CommonLine = number | 'average';

/** All settings of All Stats. With the loaded games they determine the content of the tab. */
export interface AllStatsSettings {
  readonly subject: Subject | null;
  readonly filter: Pick<GameFilter, 'league' | 'place'>;
  readonly period: Period;
  readonly line: CommonLine;
  readonly side: LineSide;
  /** Lines that were moved in a single chart. */
  readonly ownLines: Readonly<Partial<Record<StatisticChoice, number>>>;
  readonly selections: Readonly<Record<StatisticList, StatisticSelection>>;
}

/** The default settings: every statistic, all games, the line 0.5. */
export const UNTOUCHED: AllStatsSettings = {
  subject: null,
  filter: { league: NO_FILTER.league, place: NO_FILTER.place },
  period: 'fullGame',
  line: DEFAULT_LINE,
  side: 'over',
  ownLines: {},
  selections: { outfield: null, goalkeeper: null, team: null },
};

/** Changes the subject. Resets the league and the lines of single charts (docs/product.md, "Panel resets"). */
export function withOtherSubject(settings: AllStatsSettings, subject: Subject | null): AllStatsSettings {
  return { ...settings, subject, filter: { ...settings.filter, league: 'all' }, ownLines: {} };
}

/** Moves the lines of all charts, including those that were moved one by one. */
export function withCommonLine(settings: AllStatsSettings, line: CommonLine): AllStatsSettings {
  return { ...settings, line, ownLines: {} };
}

/** Moves the line of one chart. */
export function withOwnLine(settings: AllStatsSettings, choice: StatisticChoice, line: number): AllStatsSettings {
  return { ...settings, ownLines: { ...settings.ownLines, [choice]: line } };
}

/** Sets the selected statistics of one list, such as the list of goalkeepers. */
export function withSelection(
  settings: AllStatsSettings,
  list: StatisticList,
  selection: StatisticSelection,
): AllStatsSettings {
  return { ...settings, selections: { ...settings.selections, [list]: selection } };
}

type Selections = AllStatsSettings['selections'];

/**
 * Applies the selections that a window has changed to the stored ones, which another window may have changed.
 *
 * @param shown the selections of the window
 * @param before the selections of the window when it stored them last
 */
export function withChangedSelections(stored: Selections, shown: Selections, before: Selections): Selections {
  const latest = (list: StatisticList) => (shown[list] === before[list] ? stored[list] : shown[list]);
  return { outfield: latest('outfield'), goalkeeper: latest('goalkeeper'), team: latest('team') };
}

/**
 * The line of one chart.
 *
 * @param mean the chart's average, `null` without one
 * @param greatest the chart's greatest value
 */
export function lineOf(
  { line, ownLines }: Pick<AllStatsSettings, 'line' | 'ownLines'>,
  choice: StatisticChoice,
  mean: number | null,
  greatest = mean,
): number {
  return ownLines[choice] ?? (line === 'average' ? lineAtAverage(mean, lineSpacing(choice), greatest) : line);
}
