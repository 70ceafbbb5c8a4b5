/** What was counted, and what was expected of it before its own strength is taken into account. */
export interface Tally {
  readonly counted: number;
  readonly expected: number;
}

interface DatedTally {
  counted: number;
  expected: number;
  /** The day on which both halves have their full weight. */
  day: number;
}

const NOTHING: Tally = { counted: 0, expected: 0 };

/** Tallies by key, of which a day's share weighs 2^(−days / half-life) so many days later. Days are whole numbers. */
export class DecayingSums {
  readonly #halfLife: number;
  /** By days passed: powers are dear, and the same few days come again and again. */
  readonly #weights: number[] = [1];
  readonly #sums = new Map<number, DatedTally>();

  /** @param halfLife in days; `Infinity` forgets nothing */
  constructor(halfLife: number) {
    this.#halfLife = halfLife;
  }

  /** The tally of a key as it weighs on a day; nothing where nothing was added. */
  at(key: number, day: number): Tally {
    const sum = this.#sums.get(key);
    if (!sum) return NOTHING;
    const weight = this.#weight(sum.day, day);
    return { counted: sum.counted * weight, expected: sum.expected * weight };
  }

  /** Adds a day's share, which must not lie before the last one. */
  add(key: number, day: number, counted: number, expected: number): void {
    const sum = this.#sums.get(key);
    if (!sum) {
      this.#sums.set(key, { counted, expected, day });
      return;
    }
    const weight = this.#weight(sum.day, day);
    sum.counted = sum.counted * weight + counted;
    sum.expected = sum.expected * weight + expected;
    sum.day = day;
  }

  #weight(from: number, to: number): number {
    const days = to - from;
    const known = this.#weights[days];
    if (known !== undefined) return known;
    const weight = 2 ** (-days / this.#halfLife);
    if (days > 0) this.#weights[days] = weight;
    return weight;
  }
}
