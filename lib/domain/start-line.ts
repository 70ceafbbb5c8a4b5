import type { Game } from '#lib/contract/game.ts';
import { average } from '#lib/domain/average.ts';
import type { Panel } from '#lib/domain/panel.ts';
import { DEFAULT_LINE, lineAtAverage, lineSpacing } from '#lib/domain/reference-lines.ts';
import { gameValue, shownGames } from '#lib/domain/shown-games.ts';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';

/**
 * The line after another statistic is chosen: the initial line for a base statistic (docs/product.md, "Panel resets"). For a further one,
 * whose values may all be far from 0.5, the Fantasy line if it has one, otherwise the line next to the average of the games shown.
 *
 * @param fantasy the Fantasy line of the statistic
 */
export function startLine(
  choice: StatisticChoice,
  { filter, period }: Pick<Panel, 'filter' | 'period'>,
  games: readonly Game[],
  fantasy: number | null,
): number {
  const spacing = lineSpacing(choice);
  if (spacing === 'halves') return DEFAULT_LINE;
  const known = shownGames(games, filter)
    .map((game) => gameValue(game, choice, period))
    .filter((value) => value !== null);
  return fantasy ?? lineAtAverage(average(known), spacing, known.length === 0 ? null : Math.max(...known));
}
