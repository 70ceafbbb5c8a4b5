import type { Game } from '#lib/contract/game.ts';
import type { Period } from '#lib/domain/game-filter.ts';
import { gameValue } from '#lib/domain/game-value.ts';
import { opponentCodes } from '#lib/domain/opponent-codes.ts';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';

/** One bar (specification, section 3, chart point) with the opponent's three letters. */
export interface ChartPoint {
  /** The match's id. */
  readonly id: number;
  /** The opponent; of a referee's match "home vs away". */
  readonly name: string;
  /** The opponent's three letters; of a referee's match the home team's. */
  readonly code: string;
  /** Of a referee's match the away team's three letters. */
  readonly awayCode?: string;
  /** `null` where the source does not have it. */
  readonly value: number | null;
  /** ISO 8601 in UTC. */
  readonly date: string;
  /** `null` for a referee's match, which has no side. */
  readonly isHomeGame: boolean | null;
  readonly league: string;
  /** `null` for a team. */
  readonly minutesPlayed: number | null;
  /** `null` for a team. */
  readonly startedMatch: boolean | null;
}

/** The bars of the games shown, in their order. */
export function chartPoints(games: readonly Game[], choice: StatisticChoice, period: Period): ChartPoint[] {
  const codes = opponentCodes(games.map((game) => game.opponent.name));
  return games.map((game) => {
    const player = 'player' in game.statistics ? game.statistics.player.full : null;
    return {
      id: game.id,
      name: game.opponent.name,
      code: codes.get(game.opponent.name) ?? '',
      value: gameValue(game, choice, period),
      date: game.matchDate,
      isHomeGame: game.result.isHomeGame,
      league: game.league.name,
      minutesPlayed: player?.minutesPlayed ?? null,
      startedMatch: player?.startedMatch ?? null,
    };
  });
}

/** The greatest known value, or `null` when none is known. */
export function greatestValue(points: readonly ChartPoint[]): number | null {
  const known = points.map(({ value }) => value).filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
