import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import { groundOf } from '#lib/domain/games/ground.ts';
import { CHART_GAMES, type Place } from '#lib/domain/games/shown-games.ts';

/** The sum of what a team conceded in one statistic, over its home games, its away games or its games on neutral ground. */
export interface Conceded {
  readonly teamId: number;
  /** `null` for games on neutral ground, which count neither as home nor as away. */
  readonly isHome: boolean | null;
  readonly total: number;
  /** The number of games with a known value. */
  readonly games: number;
}

/** Means are rounded to nine decimals, because a sum of decimals depends on the order of its terms. */
const EQUAL = 1e9;

/**
 * The mean that each team of a season concedes per game at a place, with its rank. Rank 1 is the highest mean. Teams
 * with equal means share a rank, and the ranks after it are skipped. Teams without a game at the place are left out.
 *
 * @param conceded at most one entry for each team and place
 */
export function allowedByTeam(conceded: readonly Conceded[], place: Place): ReadonlyMap<number, Allowed> {
  const here = conceded.filter(({ isHome }) => place === 'all' || isHome === (place === 'home'));
  const means = [...Map.groupBy(here, ({ teamId }) => teamId)].flatMap(([teamId, rows]) => {
    const games = rows.reduce((sum, row) => sum + row.games, 0);
    const total = rows.reduce((sum, row) => sum + row.total, 0);
    return games === 0 ? [] : [{ teamId, games, mean: Math.round((total / games) * EQUAL) / EQUAL }];
  });
  const of = means.length;
  return new Map(
    means.map(({ teamId, games, mean }) => {
      const rank = 1 + means.filter((other) => other.mean > mean).length;
      const shared = means.filter((other) => other.mean === mean).length;
      return [teamId, { mean, games, rank, of, shared }];
    }),
  );
}

/** The minimum number of games for a mean. With fewer games the previous season is shown, if it has enough games. */
const ENOUGH_GAMES = 3;

/**
 * True when a team has too few games in a season for a mean.
 *
 * @param all the team's figures over all places, `null` without a game
 */
export function isYoung(all: Pick<Allowed, 'games'> | null | undefined): boolean {
  return all == null || all.games < ENOUGH_GAMES;
}

/**
 * The season whose means are shown. It is the previous one while the latest has too few games for a mean and the
 * previous one has enough. Otherwise it is the latest.
 *
 * @param of a team's figures over all places in each season, `null` without a game
 */
export function shownSeason(of: Readonly<Record<'latest' | 'before', Pick<Allowed, 'games'> | null | undefined>>) {
  return isYoung(of.latest) && !isYoung(of.before) ? 'before' : 'latest';
}

/** The games that are shown as bars for a mean: the latest ten at a place, oldest first. @param games newest first */
export function concededBars<Game extends Parameters<typeof groundOf>[0]>(
  games: readonly Game[],
  place: Place,
): Game[] {
  const here = games.filter((game) => place === 'all' || groundOf(game) === place);
  return here.slice(0, CHART_GAMES).reverse();
}
