import type { HighlightType } from '#lib/contract/analyzer.ts';
import { average } from '#lib/domain/average.ts';
import { CHART_GAMES } from '#lib/domain/shown-games.ts';
import type { Counts, Result } from '#server/analyzer/model-match.ts';

/** A past game as one side saw it. */
export interface PastGame {
  readonly opponent: number;
  readonly isHome: boolean;
  readonly counts: Counts;
}

/** What is asked of a subject's past games. */
export interface FormQuestion {
  readonly statistic: HighlightType;
  readonly isHome: boolean;
  readonly opponent: number;
  readonly line: number;
}

/** Averages of the latest ten games each, to two decimals as the Stats page shows them; `null` without a known count. */
export interface Form {
  readonly lastTen: number | null;
  /** Of the games at home, or of those away, as the match ahead. */
  readonly location: number | null;
  readonly opponent: number | null;
  /** Of the last ten those whose count is known, and of these the ones that reached the line. */
  readonly games: number;
  readonly hits: number;
}

const NONE: readonly PastGame[] = [];

/** The past games of teams and players, in the order in which they were played. */
export class FormBook {
  readonly #teams = new Map<number, PastGame[]>();
  readonly #players = new Map<number, PastGame[]>();

  /** Adds a match that is later than all before. */
  add({ fixture, home, away, appearances }: Result): void {
    note(this.#teams, fixture.home, { opponent: fixture.away, isHome: true, counts: home });
    note(this.#teams, fixture.away, { opponent: fixture.home, isHome: false, counts: away });
    for (const { player, isHome, counts } of appearances) {
      note(this.#players, player, { opponent: isHome ? fixture.away : fixture.home, isHome, counts });
    }
  }

  /** The oldest first. */
  ofTeam(team: number): readonly PastGame[] {
    return this.#teams.get(team) ?? NONE;
  }

  /** Those in which he took part, the oldest first. */
  ofPlayer(player: number): readonly PastGame[] {
    return this.#players.get(player) ?? NONE;
  }
}

/**
 * Sums up past games for a match ahead, by the rules of the Stats page (specification, sections 4 and 9).
 *
 * @param games the oldest first
 */
export function formOf(games: readonly PastGame[], { statistic, isHome, opponent, line }: FormQuestion): Form {
  const countsOf = (some: readonly PastGame[]) => some.slice(-CHART_GAMES).map(({ counts }) => counts[statistic]);
  const recent = countsOf(games).filter((count) => count !== null);
  return {
    lastTen: rounded(average(recent)),
    location: rounded(average(countsOf(games.filter((game) => game.isHome === isHome)))),
    opponent: rounded(average(countsOf(games.filter((game) => game.opponent === opponent)))),
    games: recent.length,
    hits: recent.filter((count) => count >= line).length,
  };
}

function rounded(mean: number | null): number | null {
  return mean === null ? null : Math.round(mean * 100) / 100;
}

function note(games: Map<number, PastGame[]>, subject: number, game: PastGame): void {
  const own = games.get(subject);
  if (own) own.push(game);
  else games.set(subject, [game]);
}
