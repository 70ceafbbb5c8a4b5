import type { Game } from '#lib/contract/football/game.ts';
import { mainSeasonName } from '#lib/domain/days/season-name.ts';
import { groundOf } from '#lib/domain/games/ground.ts';
import { type HitRate, hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import {
  type GameFilter,
  gamesOfSeason,
  gameValue,
  mainSeasonGame,
  newestFirst,
  type Period,
  passes,
} from '#lib/domain/games/shown-games.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The settings from which the strip is computed. */
export interface StripQuestion {
  readonly choice: StatisticChoice;
  readonly period: Period;
  readonly line: number;
  readonly side: LineSide;
  readonly filter: GameFilter;
  /** The opponent of the cell for games against one team: the chosen opponent, otherwise the next one. `null` leaves the cell out. */
  readonly opponentId: number | null;
  /** True when there may be older games that are not loaded. The season's cell is then left out unless the whole season is loaded. */
  readonly truncated: boolean;
}

/** One cell. `id` identifies the games of its rate. */
export interface StripCell {
  readonly id: 'last5' | 'last10' | 'season' | 'home' | 'away' | 'opponent' | 'all';
  readonly rate: HitRate;
  /** Describes the games of a cell when its id does not: "Season 17/18", "Last 47 games". */
  readonly window?: string;
}

/** A cell's games, newest first. */
interface StripWindow<Any extends Game> {
  readonly id: StripCell['id'];
  readonly games: readonly Any[];
  readonly window?: string;
}

/**
 * The hit rates below a chart, one for each window of {@link stripWindows}. Cells without a known value are left out.
 *
 * @param games all loaded games, in any order
 */
export function hitRateStrip(games: readonly Game[], question: StripQuestion): StripCell[] {
  const { choice, period, line, side } = question;
  return stripWindows(games, question)
    .map(({ games: some, ...cell }) => ({
      ...cell,
      rate: hitRate(
        some.map((game) => gameValue(game, choice, period)),
        line,
        side,
      ),
    }))
    .filter(({ rate }) => rate.games > 0);
}

/**
 * The games of each cell. The filters for league, starts and minutes apply to all cells. The filter for the place applies to all cells except
 * home and away. If the whole main season is loaded, the cells season, home and away cover that season. Otherwise home and away cover all loaded
 * games, and season is empty. A game on neutral ground is in neither home nor away.
 *
 * @param games all loaded games, in any order
 */
export function stripWindows<Any extends Game>(
  games: readonly Any[],
  { filter, opponentId, truncated }: Pick<StripQuestion, 'filter' | 'opponentId' | 'truncated'>,
): StripWindow<Any>[] {
  const anywhere = newestFirst(games).filter((game) => passes(game, { ...filter, place: 'all' }));
  const here = anywhere.filter((game) => passes(game, filter));
  const main = mainSeasonGame(anywhere);
  const isWholeSeason = !truncated || (main !== undefined && games.some((game) => isBeforeSeason(game, main)));
  const ofSeason = isWholeSeason ? gamesOfSeason(anywhere, main) : [];
  const sides = isWholeSeason ? ofSeason : anywhere;
  const window = isWholeSeason ? `Season ${mainSeasonName(ofSeason, games)}` : `Last ${anywhere.length} games`;

  const cells: [StripCell['id'], readonly Any[], string?][] = [
    ['last5', here.slice(0, 5)],
    ['last10', here.slice(0, 10)],
    ['season', ofSeason.filter((game) => passes(game, filter)), window],
    ['home', sides.filter((game) => groundOf(game.result) === 'home'), window],
    ['away', sides.filter((game) => groundOf(game.result) === 'away'), window],
    ['opponent', here.filter((game) => game.opponent.id === opponentId)],
  ];
  return cells.map(([id, some, limit]) => ({ id, games: some, ...(limit !== undefined && { window: limit }) }));
}

/**
 * True when a game was played before the season of `main` began. In the same competition a smaller season number proves
 * that. In another competition it does not, because a qualification over two years has the number of the first year.
 * There the game must also be from a calendar year before the season number of `main`.
 */
function isBeforeSeason({ league, season, matchDate }: Game, main: Game): boolean {
  if (season >= main.season) return false;
  return league.id === main.league.id || new Date(matchDate).getUTCFullYear() < main.season;
}
