import { DecayingSums } from '#server/analyzer/decaying-sums.ts';
import type { Count } from '#server/analyzer/model-match.ts';

/** A league and a day. */
interface Occasion {
  readonly league: number;
  readonly day: number;
}

/** How a game with a known expected count is learnt. */
interface ExpectedWeights {
  /** The share of the expected count in the learnt count; the actual count has the rest. */
  readonly share: number;
  /**
   * The weight of the game, relative to a game without an expected count. It is higher, because an expected count
   * varies less.
   */
  readonly games: number;
}

/** The weight of an equal level of actual and expected counts, in counts. */
const LEVEL_PRIOR = 20;
/** The maximum number of expected counts of earlier seasons in the level of a league. */
const LEVEL_CARRIED = 200;

/**
 * Mixes actual counts with the source's expected counts, which show the quality of chances and vary less between games.
 */
export class ExpectedCounts {
  readonly #weights: ExpectedWeights;
  /**
   * The actual and the expected counts, by league. A source can define an assist more widely than its expected assists.
   */
  readonly #levels = new DecayingSums(Number.POSITIVE_INFINITY, LEVEL_CARRIED);
  /** The level of each league before the day that is being learnt, so that the order within a day has no effect. */
  readonly #before = new Map<number, { readonly day: number; readonly level: number }>();

  constructor(weights: ExpectedWeights) {
    this.#weights = weights;
  }

  /**
   * Learns a game, whose day must not be earlier than that of the previous call.
   *
   * @returns the count to learn from, and the weight of the game
   */
  learn({ league, day }: Occasion, { counted, expected }: Count): { readonly count: number; readonly weight: number } {
    if (expected === null) return { count: counted, weight: 1 };
    const level = this.#levelBefore({ league, day });
    this.#levels.add(league, day, counted, expected);
    const { share, games } = this.#weights;
    return { count: (1 - share) * counted + share * level * expected, weight: games };
  }

  #levelBefore({ league, day }: Occasion): number {
    const known = this.#before.get(league);
    if (known?.day === day) return known.level;
    const { counted, expected } = this.#levels.at(league, day);
    const level = (LEVEL_PRIOR + counted) / (LEVEL_PRIOR + expected);
    this.#before.set(league, { day, level });
    return level;
  }
}
