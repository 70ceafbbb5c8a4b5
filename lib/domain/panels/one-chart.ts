import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import type { Measure } from '#lib/domain/games/measured-values.ts';
import { CHART_GAMES, type GameCount } from '#lib/domain/games/shown-games.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { WORD_BREAK } from '#lib/domain/panels/setting-words.ts';
import { readSettings, type SharedSettings, settingsText } from '#lib/domain/panels/shared-settings.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import { choiceFor, isStatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The settings of the chart that shows the subjects of all panels. */
export interface OneChart extends SharedSettings {
  readonly measure: Measure;
  /** `game` shows the value of each game, `rolling` the mean of the latest five games at each game. */
  readonly form: 'game' | 'rolling';
}

/** The maximum number of subjects in one chart. With more, their markers and dashes would be hard to distinguish. */
export const MOST_LINES = 5;

/** A chart with the settings of a panel. */
export function oneChartOf(settings: SharedSettings): OneChart {
  return { ...settings, measure: 'total', form: 'game' };
}

/**
 * The chart as it is drawn. With a player in it, the statistic has no prefix, because only teams have variants. Per 90
 * minutes it is of full games, because no source has the minutes of a half.
 */
export function drawnChart(chart: OneChart, subjects: readonly Pick<Subject, 'type'>[]): OneChart {
  const drawn: OneChart = chart.measure === 'per-90' ? { ...chart, period: 'fullGame' } : chart;
  const hasPlayer = subjects.some(({ type }) => type === 'player');
  return hasPlayer ? { ...drawn, choice: choiceFor('player', drawn.choice) } : drawn;
}

/** A chart as readable words of an address. @example 'shots_over-2.5_home_last-20_per-90_rolling' */
export function oneChartText(chart: OneChart): string {
  const { measure, form } = chart;
  const words = [settingsText(chart), measure === 'total' ? null : measure, form === 'game' ? null : form];
  return words.filter((word) => word !== null).join(WORD_BREAK);
}

/** The word for games that were started in addresses of earlier versions. */
const FORMER_STARTS = 'per-start';

/**
 * Parses the words of an address. `null` without a statistic that the plan includes. Unknown words, and numbers of
 * games beyond the plan, are ignored.
 */
export function readOneChart(text: string, plan: Plan): OneChart | null {
  const [choice = '', ...words] = text.split(WORD_BREAK);
  if (!isStatisticChoice(choice) || !isIncluded(plan, choice)) return null;
  const settings = readSettings(text, plan);
  const filter = withinPlan(plan, settings.filter);
  return {
    ...settings,
    filter: words.includes(FORMER_STARTS) ? { ...filter, startsOnly: true } : filter,
    measure: words.includes('per-90') ? 'per-90' : 'total',
    form: words.includes('rolling') ? 'rolling' : 'game',
  };
}

/** True when a plan includes this number of games. */
export function hasGames(plan: Plan, games: GameCount): boolean {
  return PLANS[plan].historyGames > CHART_GAMES || games === 5 || games === CHART_GAMES;
}

/** The filter with ten games in place of a number beyond the plan. */
export function withinPlan(plan: Plan, filter: SharedSettings['filter']): SharedSettings['filter'] {
  return hasGames(plan, filter.games) ? filter : { ...filter, games: CHART_GAMES };
}
