import type { FantasyFigures } from '#lib/contract/fantasy/fantasy.ts';
import type { Position } from '#lib/contract/football/search.ts';
import { fantasyLineAt } from '#lib/domain/fantasy/fantasy-line.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';

/** A player's game with its Fantasy figures. A value is `null` when it is unknown. */
export interface FantasyGame {
  readonly kickOff: Date;
  readonly minutes: number | null;
  readonly started: boolean | null;
  readonly points: number | null;
  readonly expectedGoals: number | null;
  readonly expectedAssists: number | null;
  readonly defensiveContributions: number | null;
}

/**
 * Sums the figures of some games. The rate of defensive contributions covers only starts, because a substitute has no
 * time for 10 or 12 of them. Starts, points, expected goals and expected assists are `null` when no game has a known
 * value.
 */
export function fantasyFigures(games: readonly FantasyGame[], position: Position | null): FantasyFigures {
  const played = games.filter(({ minutes }) => minutes !== 0);
  const starts = played.filter(({ started }) => started === true);
  const isUnknown = played.length > 0 && played.every(({ started }) => started === null);
  return {
    games: played.length,
    starts: isUnknown ? null : starts.length,
    minutes: played.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    points: total(played.map(({ points }) => points)),
    expectedGoals: total(played.map(({ expectedGoals }) => expectedGoals)),
    expectedAssists: total(played.map(({ expectedAssists }) => expectedAssists)),
    contributions: contributionRate(starts, position),
  };
}

/** The number of starts with enough defensive contributions. `null` when the position has no Fantasy line or no start has a known value. */
function contributionRate(starts: readonly FantasyGame[], position: Position | null): FantasyFigures['contributions'] {
  const line = fantasyLineAt(position, 'defensiveContributions');
  if (line === null) return null;
  const values = starts.map(({ defensiveContributions }) => defensiveContributions);
  const { hits, games } = hitRate(values, line, 'over');
  return games === 0 ? null : { needed: Math.ceil(line), hits, starts: games };
}

function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Number(known.reduce((sum, value) => sum + value, 0).toFixed(2));
}

/** A total per 90 minutes. `null` when the total is unknown or the player has no minutes. */
export function per90(value: number | null, minutes: number): number | null {
  return value === null || minutes === 0 ? null : (value * 90) / minutes;
}
