import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import { average } from '#lib/domain/games/average.ts';
import { CHART_GAMES } from '#lib/domain/games/shown-games.ts';
import { type Counts, countIn, type Result } from '#server/analyzer/model-match.ts';

/** A scheduled match, a statistic and a line for which past games are summarized. */
export interface FormQuery {
  readonly statistic: PredictedStatistic;
  readonly isHome: boolean;
  readonly opponent: number;
  readonly line: number;
}

/** A summary of past games. Each average is over at most ten games, rounded to two decimals like on the Stats page; `null` without a known count. */
export interface Form {
  /** The counts of the statistic in the last ten games, oldest first; `null` if unknown. */
  readonly recent: readonly (number | null)[];
  readonly lastTen: number | null;
  /** The average of the expected counts in the games of `lastTen`; `null` if one of them is unknown. */
  readonly lastTenExpected: number | null;
  /** The average of the latest games at the venue of the scheduled match: home or away. */
  readonly location: number | null;
  /** The average of the latest games against the opponent of the scheduled match. */
  readonly opponent: number | null;
  /** The number of known counts in the last ten games, and the number of those that reached the line. */
  readonly games: number;
  readonly hits: number;
}

/** A past game of a team or player. */
export interface PastGame {
  readonly opponent: number;
  readonly isHome: boolean;
  readonly counts: Counts;
}

/** The past games of teams and players, oldest first; at least those that {@link formOf} needs. */
export interface PastGames {
  readonly ofTeam: (team: number) => readonly PastGame[];
  /** The games in which the player appeared. */
  readonly ofPlayer: (player: number) => readonly PastGame[];
}

/** Past games of teams and players in memory, for football whose results are not stored yet. */
export class FormBook implements PastGames {
  readonly #teams = new Map<number, PastGame[]>();
  readonly #players = new Map<number, PastGame[]>();

  /** Adds a match, which must be later than all earlier ones. */
  add({ fixture, home, away, appearances }: Result): void {
    addGame(this.#teams, fixture.home, { opponent: fixture.away, isHome: true, counts: home });
    addGame(this.#teams, fixture.away, { opponent: fixture.home, isHome: false, counts: away });
    for (const { player, isHome, counts } of appearances) {
      addGame(this.#players, player, { opponent: isHome ? fixture.away : fixture.home, isHome, counts });
    }
  }

  ofTeam(team: number): readonly PastGame[] {
    return this.#teams.get(team) ?? [];
  }

  ofPlayer(player: number): readonly PastGame[] {
    return this.#players.get(player) ?? [];
  }
}

/**
 * Summarizes past games for a scheduled match, with the rules of the Stats page: the known counts of the latest ten games are averaged and rounded to two
 * decimals.
 *
 * @param games oldest first
 */
export function formOf(games: readonly PastGame[], { statistic, isHome, opponent, line }: FormQuery): Form {
  const countsOf = (some: readonly PastGame[]) => some.slice(-CHART_GAMES).map(({ counts }) => counts[statistic]);
  const recent = countsOf(games);
  const known = recent.filter((count) => count !== null);
  const expected = games.slice(-CHART_GAMES).flatMap(({ counts }) => countIn(counts, statistic)?.expected ?? []);
  return {
    recent,
    lastTen: rounded(average(known)),
    lastTenExpected: expected.length < known.length ? null : rounded(average(expected)),
    location: rounded(average(countsOf(games.filter((game) => game.isHome === isHome)))),
    opponent: rounded(average(countsOf(games.filter((game) => game.opponent === opponent)))),
    games: known.length,
    hits: known.filter((count) => count >= line).length,
  };
}

/**
 * Whether the sources lack a statistic of a subject: no count is known in its latest ten games. A single known count is enough for a prediction, because
 * the model weighs the known games only. Without games nothing is known about the sources, so the statistic is not lacking.
 *
 * @param games oldest first
 */
export function isLacking(games: readonly PastGame[], statistic: PredictedStatistic): boolean {
  return games.length > 0 && games.slice(-CHART_GAMES).every(({ counts }) => counts[statistic] === null);
}

function rounded(mean: number | null): number | null {
  return mean === null ? null : Math.round(mean * 100) / 100;
}

function addGame(games: Map<number, PastGame[]>, subject: number, game: PastGame): void {
  const own = games.get(subject);
  if (own === undefined) games.set(subject, [game]);
  else own.push(game);
}
