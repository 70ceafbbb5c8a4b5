import { ALL_STATISTICS, type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { average } from '#lib/domain/games/average.ts';
import { hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import type { Period, Place } from '#lib/domain/games/shown-games.ts';
import { series } from '#tests/support/analyst-football.ts';

/** A question about the latest games of a player or team in `analystFootball`. */
export interface FigureQuestion {
  readonly type: 'player' | 'team';
  readonly id: number;
  readonly statistic: AnyStatistic;
  readonly line: number;
  readonly side: LineSide;
  readonly place: Place;
  readonly period: Exclude<Period, 'secondHalf'>;
  readonly games: 5 | 10 | 20;
}

/** The answer, from the values of the games, oldest first. */
export interface FigureAnswer {
  readonly values: readonly (number | null)[];
  readonly hits: number;
  /** The number of games with a known value. */
  readonly games: number;
  readonly average: number | null;
}

/** Random questions, always the same. */
export function figureQuestions(count: number): FigureQuestion[] {
  const random = series(41);
  const one = <const Item>(items: readonly [Item, ...Item[]]): Item => items[random(items.length)] ?? items[0];
  return Array.from({ length: count }, () => {
    const type = one(['player', 'team']);
    const [first, ...others] = ALL_STATISTICS.filter((own) => STATISTIC_CATALOGUE[own].subjects.includes(type));
    if (first === undefined) throw new Error('there are no statistics');
    return {
      type,
      id: type === 'team' ? 1 + random(4) : 10 * (1 + random(4)) + random(3),
      statistic: one([first, ...others]),
      line: random(6) + 0.5,
      side: one(['over', 'under']),
      place: one(['all', 'home', 'away']),
      period: one(['fullGame', 'firstHalf']),
      games: one([5, 10, 20]),
    };
  });
}

/** The answer that follows from the values. */
export function answerFrom(values: readonly (number | null)[], { line, side }: FigureQuestion): FigureAnswer {
  return { values, ...hitRate(values, line, side), average: average(values) };
}
