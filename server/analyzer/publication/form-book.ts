import { type HighlightType, highlightTypeSchema } from '#lib/contract/analyzer.ts';
import { average } from '#lib/domain/average.ts';
import { CHART_GAMES } from '#lib/domain/shown-games.ts';
import type { Counts, Result } from '#server/analyzer/model-match.ts';

/** A past game from the view of one side. */
export interface PastGame {
  readonly opponent: number;
  readonly isHome: boolean;
  readonly counts: Counts;
}

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

const NO_GAMES: readonly PastGame[] = [];

/** The games after which a subject's unneeded games are removed, again and again. */
const PRUNED_EVERY = 64;

/** A book as numbers: of each team and of each player its id, the number of games, and the numbers of each game. */
export interface FormState {
  readonly teams: Int32Array;
  readonly players: Int32Array;
}

/** The past games of teams and players that {@link formOf} needs for any scheduled match, in the order of play. */
export class FormBook {
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

  state(): FormState {
    return { teams: stateOf(this.#teams), players: stateOf(this.#players) };
  }

  /** Replaces the games by those of a state. */
  restore({ teams, players }: FormState): void {
    restoreGames(teams, this.#teams);
    restoreGames(players, this.#players);
  }

  /** The needed games of a team, oldest first. */
  ofTeam(team: number): readonly PastGame[] {
    return this.#teams.get(team) ?? NO_GAMES;
  }

  /** The needed games of the player's appearances, oldest first. */
  ofPlayer(player: number): readonly PastGame[] {
    return this.#players.get(player) ?? NO_GAMES;
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

function addGame(games: Map<number, PastGame[]>, subject: number, game: PastGame): void {
  const own = games.get(subject);
  if (own === undefined) {
    games.set(subject, [game]);
    return;
  }
  own.push(game);
  if (own.length % PRUNED_EVERY === 0) games.set(subject, neededGames(own));
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

const STATISTICS = highlightTypeSchema.options;
const UNKNOWN = -1;
/** The numbers of a game in a state: opponent, venue and counts. */
const GAME_NUMBERS = 2 + STATISTICS.length;

function stateOf(games: ReadonlyMap<number, readonly PastGame[]>): Int32Array {
  let length = 0;
  for (const own of games.values()) length += 2 + own.length * GAME_NUMBERS;
  const state = new Int32Array(length);
  let at = 0;
  for (const [subject, own] of games) {
    state.set([subject, own.length], at);
    at += 2;
    for (const { opponent, isHome, counts } of own) {
      state.set([opponent, Number(isHome), ...STATISTICS.map((statistic) => counts[statistic] ?? UNKNOWN)], at);
      at += GAME_NUMBERS;
    }
  }
  return state;
}

function restoreGames(state: Int32Array, games: Map<number, PastGame[]>): void {
  games.clear();
  let at = 0;
  while (at < state.length) {
    const [subject = 0, length = 0] = state.subarray(at, at + 2);
    at += 2;
    const own: PastGame[] = [];
    for (let game = 0; game < length; game += 1) {
      const [opponent = 0, isHome, ...numbers] = state.subarray(at, at + GAME_NUMBERS);
      const counts: Partial<Record<HighlightType, number | null>> = {};
      for (const [index, statistic] of STATISTICS.entries()) {
        counts[statistic] = numbers[index] === UNKNOWN ? null : (numbers[index] ?? null);
      }
      own.push({ opponent, isHome: isHome === 1, counts: counts as Counts });
      at += GAME_NUMBERS;
    }
    games.set(subject, own);
  }
}
