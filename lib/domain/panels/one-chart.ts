import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import type { Measure } from '#lib/domain/games/measured-values.ts';
import { CHART_GAMES, type GameCount, type Place } from '#lib/domain/games/shown-games.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { WORD_BREAK } from '#lib/domain/panels/setting-words.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import { choiceFor, isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The settings of the chart that shows the subjects of all panels. */
export interface OneChart {
  readonly choice: StatisticChoice;
  readonly measure: Measure;
  /** `game` shows the value of each game, `rolling` the mean of the latest five games at each game. */
  readonly form: 'game' | 'rolling';
  readonly games: GameCount;
  readonly place: Place;
}

/** The maximum number of subjects in one chart. With more, their markers and dashes would be hard to distinguish. */
export const MOST_LINES = 5;

/** A chart of a statistic with default settings. */
export function oneChartOf(choice: StatisticChoice): OneChart {
  return { choice, measure: 'total', form: 'game', games: CHART_GAMES, place: 'all' };
}

/** The chart as it is drawn. With a player in it, the statistic has no prefix, because only teams have variants. */
export function drawnChart(chart: OneChart, subjects: readonly Pick<Subject, 'type'>[]): OneChart {
  const hasPlayer = subjects.some(({ type }) => type === 'player');
  return hasPlayer ? { ...chart, choice: choiceFor('player', chart.choice) } : chart;
}

const COUNTS: Readonly<Record<string, GameCount>> = { 'last-5': 5, 'last-20': 20, season: 'season' };

/** A chart as readable words of an address. @example 'shots_per-90_rolling_last-20_home' */
export function oneChartText({ choice, measure, form, games, place }: OneChart): string {
  return [
    choice,
    measure === 'total' ? null : measure,
    form === 'game' ? null : form,
    Object.keys(COUNTS).find((word) => COUNTS[word] === games) ?? null,
    place === 'all' ? null : place,
  ]
    .filter((word) => word !== null)
    .join(WORD_BREAK);
}

/**
 * Parses the words of an address. `null` without a statistic that the plan includes. Unknown words, and numbers of
 * games beyond the plan, are ignored.
 */
export function readOneChart(text: string, plan: Plan): OneChart | null {
  const [choice = '', ...words] = text.split(WORD_BREAK);
  if (!isStatisticChoice(choice) || !isIncluded(plan, choice)) return null;
  return words.reduce((chart, word) => withWord(chart, word, plan), oneChartOf(choice));
}

function withWord(chart: OneChart, word: string, plan: Plan): OneChart {
  if (word === 'per-90' || word === 'per-start') return { ...chart, measure: word };
  if (word === 'rolling') return { ...chart, form: word };
  if (word === 'home' || word === 'away') return { ...chart, place: word };
  const games = Object.hasOwn(COUNTS, word) ? COUNTS[word] : undefined;
  return games === undefined || !hasGames(plan, games) ? chart : { ...chart, games };
}

/** True when a plan includes this number of games. */
export function hasGames(plan: Plan, games: GameCount): boolean {
  return PLANS[plan].historyGames > CHART_GAMES || games === 5 || games === CHART_GAMES;
}
