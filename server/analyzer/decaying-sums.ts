/** An observed sum, and the sum expected without the key's own factor. */
export interface Tally {
  readonly counted: number;
  readonly expected: number;
}

interface DatedTally {
  counted: number;
  expected: number;
  /** The day to which both sums have decayed. */
  day: number;
}

const ZERO: Tally = { counted: 0, expected: 0 };

/** The numbers of a tally in a state. */
const TALLY_NUMBERS = 4;

/** More days without a count than a league's winter break has: a new season has begun. */
const SEASON_BREAK = 50;

/** Tallies by key whose weight decays by 2^(−days / half-life). Days are whole numbers. */
export class DecayingSums {
  readonly #halfLife: number;
  readonly #carried: number;
  /** Weights by days passed; cached because powers are slow and few different values occur. */
  readonly #weights: number[] = [1];
  readonly #sums = new Map<number, DatedTally>();

  /**
   * @param halfLife the half-life in days; `Infinity` for no decay
   * @param carried the most expected counts that a new season starts with; by default all are kept
   */
  constructor(halfLife: number, carried: number = Number.POSITIVE_INFINITY) {
    this.#halfLife = halfLife;
    this.#carried = carried;
  }

  /** The tally of a key, decayed to a day; zero for an unknown key. */
  at(key: number, day: number): Tally {
    const sum = this.#sums.get(key);
    if (!sum) return ZERO;
    const weight = this.#weightOf(sum, day);
    return { counted: sum.counted * weight, expected: sum.expected * weight };
  }

  /** Adds the counts of a day, which must not be earlier than the day of the previous call. */
  add(key: number, day: number, counted: number, expected: number): void {
    const sum = this.#sums.get(key);
    if (!sum) {
      this.#sums.set(key, { counted, expected, day });
      return;
    }
    const weight = this.#weightOf(sum, day);
    sum.counted = sum.counted * weight + counted;
    sum.expected = sum.expected * weight + expected;
    sum.day = day;
  }

  /** The content as numbers: key, counted, expected and day of each tally. */
  state(): Float64Array {
    const state = new Float64Array(this.#sums.size * TALLY_NUMBERS);
    let at = 0;
    for (const [key, { counted, expected, day }] of this.#sums) {
      state.set([key, counted, expected, day], at);
      at += TALLY_NUMBERS;
    }
    return state;
  }

  /** Replaces the content by that of a state, which must come from sums with the same parameters. */
  restore(state: Float64Array): void {
    this.#sums.clear();
    for (let at = 0; at < state.length; at += TALLY_NUMBERS) {
      const [key = 0, counted = 0, expected = 0, day = 0] = state.subarray(at, at + TALLY_NUMBERS);
      this.#sums.set(key, { counted, expected, day });
    }
  }

  #weightOf({ expected, day: from }: DatedTally, day: number): number {
    const days = day - from;
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
