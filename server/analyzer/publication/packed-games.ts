import { type HighlightType, highlightTypeSchema } from '#lib/contract/analyzer.ts';
import type { Counts } from '#server/analyzer/model-match.ts';

/** A past game from the view of one side. */
export interface PastGame {
  readonly opponent: number;
  readonly isHome: boolean;
  readonly counts: Counts;
}

const STATISTICS = highlightTypeSchema.options;
const UNKNOWN = -1;
/** The numbers of a game: opponent, venue and counts. */
export const GAME_NUMBERS = 2 + STATISTICS.length;
/** The number of games for which a subject has room at first; the room is doubled when it is full. */
const FIRST_ROOM = 4;

/** The games of a subject in the order of play, as numbers: a third of the memory of objects, for tens of thousands of players. */
export class PackedGames {
  /** How many games were needed when they were last reduced; 0 before that. */
  needed = 0;
  #room: Int32Array;
  #length: number;

  /** @param numbers the numbers of games, for example those of another instance */
  constructor(numbers: Int32Array = new Int32Array()) {
    this.#room = numbers;
    this.#length = numbers.length / GAME_NUMBERS;
  }

  static of(games: readonly PastGame[]): PackedGames {
    const packed = new PackedGames();
    for (const game of games) packed.add(game);
    return packed;
  }

  /** The number of games. */
  get length(): number {
    return this.#length;
  }

  /** The numbers of all games. */
  get numbers(): Int32Array {
    return this.#room.subarray(0, this.#length * GAME_NUMBERS);
  }

  add({ opponent, isHome, counts }: PastGame): void {
    const at = this.#length * GAME_NUMBERS;
    if (at === this.#room.length) {
      const larger = new Int32Array(Math.max(FIRST_ROOM * GAME_NUMBERS, 2 * at));
      larger.set(this.#room);
      this.#room = larger;
    }
    this.#room[at] = opponent;
    this.#room[at + 1] = Number(isHome);
    for (const [index, statistic] of STATISTICS.entries()) this.#room[at + 2 + index] = counts[statistic] ?? UNKNOWN;
    this.#length += 1;
  }

  /** The games, oldest first. */
  games(): PastGame[] {
    return Array.from({ length: this.#length }, (_, game) => {
      const at = game * GAME_NUMBERS;
      const counts: Partial<Record<HighlightType, number | null>> = {};
      for (const [index, statistic] of STATISTICS.entries()) {
        const count = this.#room[at + 2 + index] ?? UNKNOWN;
        counts[statistic] = count === UNKNOWN ? null : count;
      }
      return { opponent: this.#room[at] ?? 0, isHome: this.#room[at + 1] === 1, counts: counts as Counts };
    });
  }
}
