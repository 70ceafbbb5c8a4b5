import type { Game } from '#lib/contract/football/game.ts';
import { average } from '#lib/domain/games/average.ts';
import { gameValue, shownGames } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE, lineAtAverage, lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/**
 * The line after the statistic was changed. For a base statistic it is the initial line (docs/product.md, "Panel resets"). For a further
 * statistic all values may be far from 0.5, so it is the Fantasy line, or the line next to the average of the games shown.
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
