import type { Game } from '#lib/contract/game.ts';
import { type ChartPoint, chartPoints } from '#lib/domain/chart-points.ts';
import type { Period } from '#lib/domain/game-filter.ts';
import { gameValue } from '#lib/domain/game-value.ts';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';

/** One statistic's bars. */
export interface StatisticPoints {
  readonly choice: StatisticChoice;
  readonly points: readonly ChartPoint[];
}

/** The bars of many statistics of the same games, in the order of the choices; what is the same for all is worked out once. */
export function pointsByStatistic(
  games: readonly Game[],
  choices: readonly StatisticChoice[],
  period: Period,
): StatisticPoints[] {
  const [first] = choices;
  const alike = first === undefined ? [] : chartPoints(games, first, period);
  return choices.map((choice) => ({
    choice,
    points: games.flatMap((game, index) => {
      const point = alike[index];
      return point ? [{ ...point, value: gameValue(game, choice, period) }] : [];
    }),
  }));
}
