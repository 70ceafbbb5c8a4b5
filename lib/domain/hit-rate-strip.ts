import type { Game } from '#lib/contract/game.ts';
import { groundOf } from '#lib/domain/ground.ts';
import { type HitRate, hitRate, type LineSide } from '#lib/domain/hit-rate.ts';
import { mainSeasonName } from '#lib/domain/season-name.ts';
import {
  type GameFilter,
  gamesOfSeason,
  gameValue,
  mainSeasonGame,
  newestFirst,
  type Period,
  passes,
} from '#lib/domain/shown-games.ts';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';

/** The settings that the strip depends on. */
export interface StripQuestion {
  readonly choice: StatisticChoice;
  readonly period: Period;
  readonly line: number;
  readonly side: LineSide;
  readonly filter: GameFilter;
  /** The team whose games form the last cell: the chosen opponent, else the next one; `null` for none. */
  readonly opponentId: number | null;
  /** True when older games may exist that are not loaded. The season's cell is left out unless the whole season is loaded. */
  readonly truncated: boolean;
}

/** One cell; `id` names the games that its rate covers. */
export interface StripCell {
  readonly id: 'last5' | 'last10' | 'season' | 'home' | 'away' | 'opponent' | 'all';
  readonly rate: HitRate;
  /** The games that the cell is limited to, where its name does not say it: "Season 17/18", "Last 47 games". */
  readonly window?: string;
}

/** A cell's games, newest first. */
interface StripWindow<Any extends Game> {
  readonly id: StripCell['id'];
  readonly games: readonly Any[];
  readonly window?: string;
}

/**
 * The hit rates below a chart: those of {@link stripWindows}. Cells without a known value are left out.
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
 * The games of each cell. The chart's filters for league, starts and minutes apply to all cells; its filter for the place applies to all
 * but home and away. If the whole main season is loaded, season, home and away cover that season. Otherwise home and away cover all loaded
 * games, and season is empty. A game on neutral ground is neither in home nor in away.
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
 * True for a game that was played before the season of another one began. The number of an earlier season alone does not show that: a
 * qualification with the number of its first year is played for two years. An earlier season of the same competition was over, and no
 * season begins before the year of its number.
 */
function isBeforeSeason({ league, season, matchDate }: Game, main: Game): boolean {
  if (season >= main.season) return false;
  return league.id === main.league.id || new Date(matchDate).getUTCFullYear() < main.season;
}
