import type { HighlightType } from '#lib/contract/analyzer.ts';
import { average } from '#lib/domain/average.ts';
import { CHART_GAMES } from '#lib/domain/shown-games.ts';
import type { Result } from '#server/analyzer/model-match.ts';
import { GAME_NUMBERS, PackedGames, type PastGame } from '#server/analyzer/publication/packed-games.ts';

/** The scheduled match and the line for which past games are summarized. */
export interface FormQuery {
  readonly statistic: HighlightType;
  readonly isHome: boolean;
  readonly opponent: number;
  readonly line: number;
}

/** Averages of the latest ten games each, rounded to two decimals like those on the Stats page; `null` without a known count. */
export interface Form {
  /** The counts of the last ten games, oldest first; `null` for an unknown one. */
  readonly recent: readonly (number | null)[];
  readonly lastTen: number | null;
  /** The average at the venue of the scheduled match: home or away. */
  readonly location: number | null;
  readonly opponent: number | null;
  /** The number of known counts in the last ten games, and of those that reached the line. */
  readonly games: number;
  readonly hits: number;
}

/** The least number of games at which a subject's unneeded games are removed; later at twice the needed ones. */
const PRUNED_FROM = 64;

/** A book as numbers: of each team and of each player its id, the number of games, and the numbers of each game. */
export interface FormState {
  readonly teams: Int32Array;
  readonly players: Int32Array;
}

/** The past games of teams and players that {@link formOf} needs for any scheduled match, in the order of play. */
export class FormBook {
  readonly #teams = new Map<number, PackedGames>();
  readonly #players = new Map<number, PackedGames>();

  /** Adds a match, which must be later than all earlier ones. */
  add({ fixture, home, away, appearances }: Result): void {
    addGame(this.#teams, fixture.home, { opponent: fixture.away, isHome: true, counts: home });
    addGame(this.#teams, fixture.away, { opponent: fixture.home, isHome: false, counts: away });
    for (const { player, isHome, counts } of appearances) {
      addGame(this.#players, player, { opponent: isHome ? fixture.away : fixture.home, isHome, counts });
    }
  }

  state(): FormState {
    return { teams: stateOf(this.#teams), players: stateOf(this.#players) };
  }

  /** Replaces the games by those of a state. */
  restore({ teams, players }: FormState): void {
    restoreGames(teams, this.#teams);
    restoreGames(players, this.#players);
  }

  /** The needed games of a team, oldest first. */
  ofTeam(team: number): PastGame[] {
    return this.#teams.get(team)?.games() ?? [];
  }

  /** The needed games of the player's appearances, oldest first. */
  ofPlayer(player: number): PastGame[] {
    return this.#players.get(player)?.games() ?? [];
  }
}

/**
 * Summarizes past games for a scheduled match, by the rules of the Stats page: the average of the latest ten games with a known count,
 * rounded to two decimals.
 *
 * @param games oldest first
 */
export function formOf(games: readonly PastGame[], { statistic, isHome, opponent, line }: FormQuery): Form {
  const countsOf = (some: readonly PastGame[]) => some.slice(-CHART_GAMES).map(({ counts }) => counts[statistic]);
  const recent = countsOf(games);
  const known = recent.filter((count) => count !== null);
  return {
    recent,
    lastTen: rounded(average(known)),
    location: rounded(average(countsOf(games.filter((game) => game.isHome === isHome)))),
    opponent: rounded(average(countsOf(games.filter((game) => game.opponent === opponent)))),
    games: known.length,
    hits: known.filter((count) => count >= line).length,
  };
}

function rounded(mean: number | null): number | null {
  return mean === null ? null : Math.round(mean * 100) / 100;
}

function addGame(games: Map<number, PackedGames>, subject: number, game: PastGame): void {
  const own = games.get(subject) ?? new PackedGames();
  games.set(subject, own);
  own.add(game);
  if (own.length < Math.max(PRUNED_FROM, 2 * own.needed)) return;
  const needed = PackedGames.of(neededGames(own.games()));
  needed.needed = needed.length;
  games.set(subject, needed);
}

/** The games that are among the latest ten of all, of their venue, or against their opponent. @param games oldest first */
export function neededGames(games: readonly PastGame[]): PastGame[] {
  const later = new Map<string, number>();
  const isLatest = (set: string): boolean => {
    const count = later.get(set) ?? 0;
    later.set(set, count + 1);
    return count < CHART_GAMES;
  };
  const needed = games.toReversed().filter(({ isHome, opponent }) => {
    const sets = ['all', `at home ${isHome}`, `against ${opponent}`].map(isLatest);
    return sets.includes(true);
  });
  return needed.reverse();
}

function stateOf(games: ReadonlyMap<number, PackedGames>): Int32Array {
  let size = 0;
  for (const { numbers } of games.values()) size += 2 + numbers.length;
  const state = new Int32Array(size);
  let at = 0;
  for (const [subject, { length, numbers }] of games) {
    state.set([subject, length], at);
    state.set(numbers, at + 2);
    at += 2 + numbers.length;
  }
  return state;
}

function restoreGames(state: Int32Array, games: Map<number, PackedGames>): void {
  games.clear();
  let at = 0;
  while (at < state.length) {
    const [subject = 0, length = 0] = state.subarray(at, at + 2);
    const end = at + 2 + length * GAME_NUMBERS;
    games.set(subject, new PackedGames(state.slice(at + 2, end)));
    at = end;
  }
}
