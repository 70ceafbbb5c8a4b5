import type { Game } from '#lib/contract/football/game.ts';
import { seasonNames } from '#lib/domain/days/season-name.ts';
import { awaitsFigures, BLOCKS, blocksOf, gameValue, type Period } from '#lib/domain/games/shown-games.ts';
import { codesOf } from '#lib/domain/names/opponent-codes.ts';
import { type Credits, type Origin, originOf, originsText } from '#lib/domain/statistics/provenance.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** One bar of a chart (docs/product.md, "Data shapes"). */
export interface ChartPoint {
  /** The match's id. */
  readonly id: number;
  /** The name of the opponent. For a referee's match "home vs away". */
  readonly name: string;
  /** The opponent's code of three letters. For a referee's match the home team's code. */
  readonly code: string;
  /** The away team's code of three letters. Only for a referee's match. */
  readonly awayCode?: string;
  /** `null` when the source does not have the value. */
  readonly value: number | null;
  /** The kick-off, as ISO 8601 in UTC. */
  readonly date: string;
  /** `null` for a referee's match, which has no home side. */
  readonly isHomeGame: boolean | null;
  /** Set for a game that is known to be on neutral ground. */
  readonly isNeutral?: true;
  readonly league: string;
  /** The name of the season. Absent when it is unknown. */
  readonly season?: string;
  /** The player's minutes in the period of the value. `null` when they are unknown, and for a team or referee. */
  readonly minutesPlayed: number | null;
  /** Whether the player started. `null` when that is unknown, and for a team or referee. */
  readonly startedMatch: boolean | null;
  /** Set for a finished match for which no source has figures yet. */
  readonly isAwaited?: true;
  /**
   * The sources of the value. There are two when it is the sum of both teams and their sources or provenances differ. Absent when the
   * value is unknown or the reply does not contain its source.
   */
  readonly origins?: readonly Origin[];
}

/**
 * The bars of the given games, in the same order.
 *
 * @param credits the sources from the same reply; without them the bars have no sources
 * @param loaded all loaded games, from which the names of the seasons follow
 */
export function chartPoints(
  games: readonly Game[],
  choice: StatisticChoice,
  period: Period,
  credits?: Credits,
  loaded: readonly Game[] = games,
): ChartPoint[] {
  const known = new Map(games.map(({ opponent }) => [opponent.name, opponent.code]));
  const codes = codesOf([...known.keys()], (name) => known.get(name));
  const seasons = seasonNames(games, loaded);
  return games.map((game, index) => {
    const season = seasons[index];
    const player = 'player' in game.statistics ? game.statistics.player : null;
    return {
      id: game.id,
      name: game.opponent.name,
      code: codes.get(game.opponent.name) ?? '',
      ...knownValue(game, choice, period, credits),
      date: game.matchDate,
      isHomeGame: game.result.isHomeGame,
      ...(game.result.isNeutral && { isNeutral: true }),
      league: game.league.name,
      ...(season !== undefined && { season }),
      minutesPlayed: player?.[BLOCKS[period]].minutesPlayed ?? null,
      startedMatch: player?.full.startedMatch ?? null,
    };
  });
}

function knownValue(
  game: Game,
  choice: StatisticChoice,
  period: Period,
  credits: Credits | undefined,
): Pick<ChartPoint, 'value' | 'isAwaited' | 'origins'> {
  const value = gameValue(game, choice, period);
  if (value === null) return awaitsFigures(game) ? { value, isAwaited: true } : { value };
  const { statistic } = splitChoice(choice);
  const origins =
    credits === undefined ? [] : blocksOf(game, choice, period).map((block) => originOf(block, statistic, credits));
  const known = origins.filter((origin) => origin !== null);
  const [own, other] = known;
  if (own === undefined) return { value };
  const isSame = other?.source === own.source && other.provenance === own.provenance;
  return { value, origins: isSame ? [own] : known };
}

/** The greatest known value. `null` when no value is known. */
export function greatestValue(points: readonly ChartPoint[]): number | null {
  const known = points.map(({ value }) => value).filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** The smallest known value. `null` when no value is known. */
export function leastValue(points: readonly ChartPoint[]): number | null {
  const known = points.map(({ value }) => value).filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** True when the bars' values have more than one origin. An origin is a source with a provenance. */
export function isMixed(points: readonly ChartPoint[]): boolean {
  return new Set(points.flatMap(({ origins }) => originsText(origins) ?? [])).size > 1;
}

/** The bars of one statistic. */
export interface StatisticPoints {
  readonly choice: StatisticChoice;
  readonly points: readonly ChartPoint[];
}

/** The bars of several statistics of the same games, in the order of the choices. What the statistics have in common is computed once. */
export function pointsByStatistic(
  games: readonly Game[],
  choices: readonly StatisticChoice[],
  period: Period,
  credits?: Credits,
  loaded?: readonly Game[],
): StatisticPoints[] {
  const [first] = choices;
  const alike = first === undefined ? [] : chartPoints(games, first, period, undefined, loaded);
  return choices.map((choice) => ({
    choice,
    points: games.flatMap((game, index) => {
      const point = alike[index];
      return point ? [{ ...point, ...knownValue(game, choice, period, credits) }] : [];
    }),
  }));
}

/** True when the bars are from more than one season. */
export function spansSeasons(points: readonly ChartPoint[]): boolean {
  return new Set(points.flatMap(({ season }) => season ?? [])).size > 1;
}
