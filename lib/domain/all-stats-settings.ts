import type { LineSide } from '#lib/domain/hit-rate.ts';
import type { StatisticList, StatisticSelection } from '#lib/domain/offered-statistics.ts';
import { DEFAULT_LINE, lineAtAverage } from '#lib/domain/reference-lines.ts';
import { type GameFilter, NO_FILTER, type Period } from '#lib/domain/shown-games.ts';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';
import type { Subject } from '#lib/domain/subject.ts';

/** Where the charts' lines stand: all at one number, or each next to its own average. */
export type CommonLine = number | 'average';

/** Everything the user set in All Stats; with the loaded games it decides all that the tab shows. */
export interface AllStatsSettings {
  readonly subject: Subject | null;
  readonly filter: Pick<GameFilter, 'league' | 'place'>;
  readonly period: Period;
  readonly line: CommonLine;
  readonly side: LineSide;
  /** Lines that were moved in their own chart since. */
  readonly ownLines: Readonly<Partial<Record<StatisticChoice, number>>>;
  readonly selections: Readonly<Record<StatisticList, StatisticSelection>>;
}

/** Settings nobody has touched: every statistic over every game against 0.5. */
export const UNTOUCHED: AllStatsSettings = {
  subject: null,
  filter: { league: NO_FILTER.league, place: NO_FILTER.place },
  period: 'fullGame',
  line: DEFAULT_LINE,
  side: 'over',
  ownLines: {},
  selections: { outfield: null, goalkeeper: null, team: null },
};

/** Another subject: every league again and no line of its own, as in a panel (docs/product.md, "Panel resets"). */
export function withOtherSubject(settings: AllStatsSettings, subject: Subject | null): AllStatsSettings {
  return { ...settings, subject, filter: { ...settings.filter, league: 'all' }, ownLines: {} };
}

/** All lines move together; those that were moved alone come along. */
export function withCommonLine(settings: AllStatsSettings, line: CommonLine): AllStatsSettings {
  return { ...settings, line, ownLines: {} };
}

/** One chart's line moves alone. */
export function withOwnLine(settings: AllStatsSettings, choice: StatisticChoice, line: number): AllStatsSettings {
  return { ...settings, ownLines: { ...settings.ownLines, [choice]: line } };
}

/** What is ticked in one of the lists. */
export function withSelection(
  settings: AllStatsSettings,
  list: StatisticList,
  selection: StatisticSelection,
): AllStatsSettings {
  return { ...settings, selections: { ...settings.selections, [list]: selection } };
}

/** Where one chart's line stands. @param mean the chart's average, `null` when there is none */
export function lineOf(
  { line, ownLines }: Pick<AllStatsSettings, 'line' | 'ownLines'>,
  choice: StatisticChoice,
  mean: number | null,
): number {
  return ownLines[choice] ?? (line === 'average' ? lineAtAverage(mean) : line);
}
