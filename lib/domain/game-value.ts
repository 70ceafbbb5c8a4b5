import type { Game } from '#lib/contract/game.ts';
import type { Period } from '#lib/domain/game-filter.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistic-choice.ts';

const BLOCKS = { fullGame: 'full', firstHalf: 'firstHalf', secondHalf: 'secondHalf' } as const;

/**
 * A game's count of a statistic in a period, or `null` where the source does not have it. A total is both teams together and an
 * opposite the opponent's; a player's game has his own figures only, whatever the choice says.
 */
export function gameValue(game: Game, choice: StatisticChoice, period: Period): number | null {
  const { side, statistic } = splitChoice(choice);
  const block = BLOCKS[period];
  if (!('team' in game.statistics)) return game.statistics.player[block][statistic];
  const own = game.statistics.team[block][statistic];
  const other = game.statistics.opponent[block][statistic];
  if (side === 'own') return own;
  if (side === 'opposite') return other;
  return own === null || other === null ? null : own + other;
}
