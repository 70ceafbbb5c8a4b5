import { KeyedNumbers } from '#server/analyzer/keyed-numbers.ts';

/** The sum of the observed counts of a key, and the sum that is expected if the key is average. */
export interface Tally {
  readonly counted: number;
  readonly expected: number;
}

const ZERO: Tally = { counted: 0, expected: 0 };

/** How many numbers a tally has in a state: key, counted, expected and day. */
const TALLY_NUMBERS = 4;

/** After more days than this without a count, a new season has begun. A winter break is shorter. */
const SEASON_BREAK = 50;

/** Tallies by key. Their weight decays by 2^(−days / half-life). Keys and days are whole numbers. */
export class DecayingSums {
  readonly #halfLife: number;
  readonly #carried: number;
  /** The weights by the number of days. They are cached, because computing powers is slow and few different values occur. */
  readonly #weights: number[] = [1];
  /** Both sums of each key, and the day to which they have decayed. */
  readonly #sums = new KeyedNumbers();

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
    const place = this.#sums.placeOf(key);
    if (place === -1) return ZERO;
    const { counted, expected } = this.#sums;
    const weight = this.#weightAt(place, day);
    return { counted: (counted[place] ?? 0) * weight, expected: (expected[place] ?? 0) * weight };
  }

  /** Adds the counts of a day, which must not be earlier than the day of the previous call. */
  add(key: number, day: number, counted: number, expected: number): void {
    const place = this.#sums.placeOf(key);
    if (place === -1) {
      this.#sums.add(key, { counted, expected, day });
      return;
    }
    const sums = this.#sums;
    const weight = this.#weightAt(place, day);
    sums.counted[place] = (sums.counted[place] ?? 0) * weight + counted;
    sums.expected[place] = (sums.expected[place] ?? 0) * weight + expected;
    sums.days[place] = day;
  }

  /** All tallies as numbers: key, counted, expected and day of each. */
  state(): Float64Array {
    const { size, keys, counted, expected, days } = this.#sums;
    const state = new Float64Array(size * TALLY_NUMBERS);
    for (let place = 0; place < size; place += 1) {
      const at = place * TALLY_NUMBERS;
      state[at] = keys[place] ?? 0;
      state[at + 1] = counted[place] ?? 0;
      state[at + 2] = expected[place] ?? 0;
      state[at + 3] = days[place] ?? 0;
    }
    return state;
  }

  /** Replaces all tallies by those of a state. The state must be from sums with the same parameters. */
  restore(state: ArrayLike<number>): void {
    this.#sums.clear(state.length / TALLY_NUMBERS);
    for (let at = 0; at < state.length; at += TALLY_NUMBERS) {
      const [counted, expected, day] = [state[at + 1] ?? 0, state[at + 2] ?? 0, state[at + 3] ?? 0];
      this.#sums.add(state[at] ?? 0, { counted, expected, day });
    }
  }

  #weightAt(place: number, day: number): number {
    const days = day - (this.#sums.days[place] ?? 0);
    const weight = this.#decay(days);
    const expected = this.#sums.expected[place] ?? 0;
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
