import type { Game } from '#lib/contract/football/game.ts';
import { average } from '#lib/domain/games/average.ts';
import { type HitRate, hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import { stripWindows } from '#lib/domain/games/hit-rate-strip.ts';
import { CHART_GAMES, NO_FILTER } from '#lib/domain/games/shown-games.ts';
import { streakAt } from '#lib/domain/games/streak.ts';
import { type ScoutLines, scoutLine } from '#lib/domain/scout/scout-lines.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** Games as indexes into a subject's list of games. */
type Indexes = readonly number[];

/** The games of each hit rate of a row. They are the same for all statistics and lines. */
export interface ScoutWindows {
  readonly last5: Indexes;
  readonly last10: Indexes;
  readonly season: Indexes;
  /** Home games if the coming match is at home, otherwise away games. Empty when it is on neutral ground. */
  readonly place: Indexes;
  readonly opponent: Indexes;
}

interface Coming {
  readonly opponentId: number;
  /** `null` for a match on neutral ground. */
  readonly isHome: boolean | null;
  /** The number of past games that the plan includes. */
  readonly historyGames: number;
}

/**
 * The games of each hit rate: those of the strip of a Stats panel without filters, against the coming opponent.
 *
 * @param games a subject's games, newest first
 */
export function scoutWindows(games: readonly Game[], { opponentId, isHome, historyGames }: Coming): ScoutWindows {
  const loaded = games.slice(0, historyGames);
  const indexes = new Map(loaded.map((game, index) => [game, index]));
  const truncated = loaded.length >= historyGames;
  const windows = stripWindows(loaded, { filter: NO_FILTER, opponentId, truncated });
  const of = (id: string): Indexes =>
    (windows.find((window) => window.id === id)?.games ?? []).map((game) => indexes.get(game) ?? 0);
  const place = isHome === null ? [] : of(isHome ? 'home' : 'away');
  return { last5: of('last5'), last10: of('last10'), season: of('season'), place, opponent: of('opponent') };
}

/** A subject's values of one statistic, newest first. */
export interface ScoutValues {
  readonly windows: ScoutWindows;
  readonly values: readonly (number | null)[];
  /** The minutes of a player. Empty for teams and referees. */
  readonly minutes: readonly (number | null)[];
  readonly started: readonly (boolean | null)[];
  readonly historyGames: number;
}

export interface ScoutFigures {
  readonly line: number;
  readonly last5: HitRate | null;
  readonly last10: HitRate | null;
  readonly season: HitRate | null;
  readonly place: HitRate | null;
  readonly opponent: HitRate | null;
  readonly streak: number;
  readonly average: number | null;
  readonly minutes: number | null;
  readonly starts: HitRate | null;
}

interface ScoutQuestion {
  readonly choice: StatisticChoice;
  readonly lines: ScoutLines;
  readonly side: LineSide;
  /** The subject's Fantasy line in the statistic. */
  readonly fantasy: number | null;
}

/** The figures of a row, by the rules of a Stats panel. `null` when none of the last ten games has a known value. */
export function scoutFigures(
  { windows, values, minutes, started, historyGames }: ScoutValues,
  { choice, lines, side, fantasy }: ScoutQuestion,
): ScoutFigures | null {
  const shown = values.slice(0, CHART_GAMES);
  const line = scoutLine(lines, { choice, values: shown, fantasy });
  if (line === null) return null;
  const rate = (indexes: Indexes): HitRate | null => {
    const found = hitRate(
      indexes.map((index) => values[index] ?? null),
      line,
      side,
    );
    return found.games === 0 ? null : found;
  };
  const starts = started.slice(0, CHART_GAMES).filter((one) => one !== null);
  return {
    line,
    last5: rate(windows.last5),
    last10: rate(windows.last10),
    season: rate(windows.season),
    place: rate(windows.place),
    opponent: rate(windows.opponent),
    streak: streakAt(values.slice(0, historyGames), line),
    average: average(shown),
    minutes: average(minutes.slice(0, CHART_GAMES)),
    starts: starts.length === 0 ? null : { hits: starts.filter((one) => one).length, games: starts.length },
  };
}
