import type { Game } from '#lib/contract/football/game.ts';
import { average } from '#lib/domain/games/average.ts';
import { ROLLING_GAMES } from '#lib/domain/games/rolling-mean.ts';
import { gameValue, type Period } from '#lib/domain/games/shown-games.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** How values of different subjects are made comparable: as counted, or per 90 minutes. */
export type Measure = 'total' | 'per-90';

/** A game's value with its minutes. */
export interface MeasuredGame {
  /** `null` where unknown. */
  readonly value: number | null;
  /** The player's minutes, `null` when unknown. Always 90 for a team. */
  readonly minutes: number | null;
}

export function measuredGame(game: Game, choice: StatisticChoice, period: Period): MeasuredGame {
  const value = gameValue(game, choice, period);
  const minutes = 'team' in game.statistics ? 90 : game.statistics.player.full.minutesPlayed;
  return { value, minutes };
}

/** The minimum minutes for a value per 90. Fewer minutes give extreme values: one shot in two minutes is 45 per 90. */
const LEAST_MINUTES = 15;

/** The value of one game in a measure. `null` when it is unknown. A value per 90 is also `null` when the minutes are unknown or too few. */
export function measuredValue({ value, minutes }: MeasuredGame, measure: Measure): number | null {
  if (measure !== 'per-90') return value;
  return value === null || minutes === null || minutes < LEAST_MINUTES ? null : (value / minutes) * 90;
}

/** The mean of some games in a measure. Per 90 minutes, it is the sum of the values over the sum of the minutes. `null` without a known value. */
export function measuredMean(games: readonly MeasuredGame[], measure: Measure): number | null {
  if (measure !== 'per-90') return average(games.map(({ value }) => value));
  let sum = 0;
  let played = 0;
  for (const { value, minutes } of games) {
    if (value === null || minutes === null) continue;
    sum += value;
    played += minutes;
  }
  return played === 0 ? null : (sum / played) * 90;
}

/**
 * The rolling mean at each game: the mean of this and the four previous games with a known value. `null` for a game
 * without a known value, and until there are five.
 */
export function rollingMeasure(games: readonly MeasuredGame[], measure: Measure): (number | null)[] {
  const latest: MeasuredGame[] = [];
  return games.map((game) => {
    if (game.value === null || (measure === 'per-90' && game.minutes === null)) return null;
    latest.push(game);
    if (latest.length > ROLLING_GAMES) latest.shift();
    return latest.length < ROLLING_GAMES ? null : measuredMean(latest, measure);
  });
}
