import type { Game, League, TeamPeriod } from '#lib/contract/football/game.ts';
import { type AnyStatistic, STATISTIC_CATALOGUE, STATISTICS } from '#lib/contract/football/statistic.ts';
import { seasonNames } from '#lib/domain/days/season-name.ts';
import { groundOf } from '#lib/domain/games/ground.ts';
import { isBaseStatistic, type StatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The periods (docs/product.md, "Compare tab"). The toggle labels them FG, FH and SH. */
export type Period = 'fullGame' | 'firstHalf' | 'secondHalf';
/** The places (docs/product.md, "Compare tab"). */
export type Place = 'all' | 'home' | 'away';

/** The filter of the games of a panel. */
export interface GameFilter {
  /** A league's id, or `all` for every competition. */
  readonly league: number | 'all';
  readonly place: Place;
  /** For players: true to show only games that the player started. */
  readonly startsOnly: boolean;
  /** For players: the minimum minutes of a game. 0 shows every game. */
  readonly minMinutes: number;
  /** How many of the matching games are shown. */
  readonly games: GameCount;
}

/** A number of latest games, or all games of the main season. */
export type GameCount = 5 | 10 | 20 | 'season';

/** The number of games that a chart shows by default (docs/product.md, "Numbers"). */
export const CHART_GAMES = 10;

/** The default filter, which every game matches. */
export const NO_FILTER: GameFilter = {
  league: 'all',
  place: 'all',
  startsOnly: false,
  minMinutes: 0,
  games: CHART_GAMES,
};

/** True when a game matches the filter. A game with unknown start or minutes does not match a filter for them. */
export function passes(game: Game, filter: GameFilter): boolean {
  if (filter.league !== 'all' && game.league.id !== filter.league) return false;
  if (filter.place !== 'all' && groundOf(game.result) !== filter.place) return false;
  if ('team' in game.statistics) return true;
  const { minutesPlayed, startedMatch } = game.statistics.player.full;
  if (filter.startsOnly && startedMatch !== true) return false;
  return filter.minMinutes === 0 || (minutesPlayed !== null && minutesPlayed >= filter.minMinutes);
}

/**
 * The games of a chart: the latest ones that match the filter, ten by default. They are sorted oldest first, so that the newest is on the right
 * (docs/product.md, "Numbers"). `season` is determined without the filter for the place, as in the hit-rate strip.
 *
 * @param games the games in any order; the array is not changed
 */
export function shownGames<Any extends Game>(games: readonly Any[], filter: GameFilter): Any[] {
  const anywhere = newestFirst(games).filter((game) => passes(game, { ...filter, place: 'all' }));
  const passing = anywhere.filter((game) => passes(game, filter));
  if (filter.games !== 'season') return passing.slice(0, filter.games).reverse();
  const ofSeason = new Set(gamesOfSeason(anywhere, mainSeasonGame(anywhere)));
  return passing.filter((game) => ofSeason.has(game)).reverse();
}

/** The main league is the one with the most games in this time before the newest game. */
const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * The newest game of the main season, which is the latest season of the main league. A cup or tournament after the
 * league's last match does not start another season.
 *
 * @param games the games, newest first
 */
export function mainSeasonGame<Any extends Game>(games: readonly Any[]): Any | undefined {
  const [newest] = games;
  if (newest === undefined) return undefined;
  const since = Date.parse(newest.matchDate) - YEAR;
  const recent = games.filter(({ matchDate }) => Date.parse(matchDate) >= since);
  const leagues = [...Map.groupBy(recent, ({ league }) => league.id).values()];
  return leagues.reduce((most, some) => (some.length > most.length ? some : most), []).at(0);
}

/**
 * The games of the season of `main`, in all competitions. A tournament of the summer before has the same season number,
 * but it was over before the main league began, so its games are left out.
 *
 * @param games the games, newest first
 */
export function gamesOfSeason<Any extends Game>(games: readonly Any[], main: Any | undefined): Any[] {
  if (main === undefined) return [];
  const numbered = games.filter(({ season }) => season === main.season);
  const begin = numbered.findLast(({ league }) => league.id === main.league.id)?.matchDate ?? main.matchDate;
  const lastOf = (league: League): string => numbered.find((game) => game.league.id === league.id)?.matchDate ?? begin;
  if (numbered.every(({ league }) => lastOf(league) >= begin)) return numbered;
  const names = seasonNames([main, ...numbered], games);
  return numbered.filter(({ league }, index) => names[index + 1] === names[0] || lastOf(league) >= begin);
}

/** A copy sorted by date, newest first. Games with the same date are sorted by id. */
export function newestFirst<Any extends Game>(games: readonly Any[]): Any[] {
  return games.toSorted((a, b) => Date.parse(b.matchDate) - Date.parse(a.matchDate) || b.id - a.id);
}

/** The name of each period in the figures of a game. */
export const BLOCKS = { fullGame: 'full', firstHalf: 'firstHalf', secondHalf: 'secondHalf' } as const;

/** The blocks of figures from which a value is computed: two for the total of both teams, otherwise one. */
export function blocksOf(game: Game, choice: StatisticChoice, period: Period): readonly TeamPeriod[] {
  const block = BLOCKS[period];
  if (!('team' in game.statistics)) return [game.statistics.player[block]];
  const { team, opponent } = game.statistics;
  const { side } = splitChoice(choice);
  if (side === 'total') return [team[block], opponent[block]];
  return [side === 'own' ? team[block] : opponent[block]];
}

/**
 * The value of a statistic in a period of a game, or `null` when the source does not have it. `total-` is the sum of
 * both teams, `opposite-` the opponent's value. Players have only their own values. A decimal value is rounded to the
 * decimals on screen, so that its side of the line always agrees with the number shown.
 */
export function gameValue(game: Game, choice: StatisticChoice, period: Period): number | null {
  const { statistic } = splitChoice(choice);
  return sumOfSides(
    blocksOf(game, choice, period).map((block) => blockValue(block, statistic)),
    statistic,
  );
}

/** The sum of the values of one or both sides, rounded to the statistic's decimals. `null` when a value is unknown. */
export function sumOfSides(values: readonly (number | null)[], statistic: AnyStatistic): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return Number(sum.toFixed(STATISTIC_CATALOGUE[statistic].decimals));
}

function blockValue(block: TeamPeriod, statistic: AnyStatistic): number | null {
  return isBaseStatistic(statistic) ? block[statistic] : (block.more?.[statistic] ?? null);
}

/** True when at least one game has a known value. */
export function hasValue(games: readonly Game[], choice: StatisticChoice): boolean {
  return games.some((game) => gameValue(game, choice, 'fullGame') !== null);
}

/** The first statistic of which at least one game has a known value. `undefined` when there is none. */
export function firstWithValues<Some extends AnyStatistic>(
  games: readonly Game[],
  statistics: readonly Some[],
): Some | undefined {
  return statistics.find((statistic) => hasValue(games, statistic));
}

/** True for a past match without any figures, because no source has published them yet. */
export function awaitsFigures({ statistics }: Game): boolean {
  if (!('team' in statistics)) {
    const { full, firstHalf, secondHalf } = statistics.player;
    const isUnknown = full.minutesPlayed === null && full.startedMatch === null;
    return isUnknown && [full, firstHalf, secondHalf].every(isEmpty);
  }
  const { team, opponent } = statistics;
  return [team, opponent].every((side) => [side.full, side.firstHalf, side.secondHalf].every(isEmpty));
}

function isEmpty(block: TeamPeriod): boolean {
  return STATISTICS.every((statistic) => block[statistic] === null) && Object.keys(block.more ?? {}).length === 0;
}

/** The leagues of the games without repeats, sorted by name (docs/product.md, "Compare tab"). */
export function leaguesOf(games: readonly { readonly league: League }[]): League[] {
  const byId = new Map(games.map(({ league }) => [league.id, league]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
