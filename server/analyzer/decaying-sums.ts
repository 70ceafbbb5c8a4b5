/** The sum of the observed counts of a key, and the sum that is expected if the key is average. */
export interface Tally {
  readonly counted: number;
  readonly expected: number;
}

/** Both sums of a key, and the day to which they have decayed. */
interface DatedTally {
  counted: number;
  expected: number;
  day: number;
}

const ZERO: Tally = { counted: 0, expected: 0 };

/** After more days than this without a count, a new season has begun. A winter break is shorter. */
const SEASON_BREAK = 50;

/** Tallies by key. Their weight decays by 2^(−days / half-life). Days are whole numbers. */
export class DecayingSums {
  readonly #halfLife: number;
  readonly #carried: number;
  /** The weights by the number of days. They are cached, because computing powers is slow and few different values occur. */
  readonly #weights: number[] = [1];
  readonly #sums = new Map<number, DatedTally>();

  /**
   * @param halfLife the half-life in days; `Infinity` for no decay
   * @param carried the maximum expected sum that is carried over to a new season; unlimited by default
   */
  constructor(halfLife: number, carried: number = Number.POSITIVE_INFINITY) {
    this.#halfLife = halfLife;
    this.#carried = carried;
  }

  /** The tally of a key, decayed to a day; zero for an unknown key. */
  at(key: number, day: number): Tally {
    const sums = this.#sums.get(key);
    if (sums === undefined) return ZERO;
    const weight = this.#weightAt(sums, day);
    return { counted: sums.counted * weight, expected: sums.expected * weight };
  }

  /** Adds the counts of a day, which must not be earlier than the day of the previous call. */
  add(key: number, day: number, counted: number, expected: number): void {
    const sums = this.#sums.get(key);
    if (sums === undefined) {
      this.#sums.set(key, { counted, expected, day });
      return;
    }
    const weight = this.#weightAt(sums, day);
    sums.counted = sums.counted * weight + counted;
    sums.expected = sums.expected * weight + expected;
    sums.day = day;
  }

  #weightAt({ expected, day: since }: DatedTally, day: number): number {
    const days = day - since;
    const weight = this.#decay(days);
    return days > SEASON_BREAK && expected * weight > this.#carried ? this.#carried / expected : weight;
  }

  #decay(days: number): number {
    const known = this.#weights[days];
    if (known !== undefined) return known;
    const weight = 2 ** (-days / this.#halfLife);
    if (days > 0) this.#weights[days] = weight;
    return weight;
  }
}
