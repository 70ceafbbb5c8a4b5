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
  /** The part of the sums that was carried over from the season before; zero for sums without a limit. */
  former: Tally;
}

const ZERO: Tally = { counted: 0, expected: 0 };

/** After more days than this without a count, a new season has begun. A winter break is shorter. */
export const SEASON_BREAK = 50;
/** After more days than this the game itself can have changed. */
const YEAR = 365;

/**
 * A source counts a statistic otherwise than in the season before when the means differ by more than this factor, checked from this number of counts on
 * that the earlier mean implies (docs/model.md).
 */
const COUNTED_OTHERWISE = { factor: 1.5, counts: 100 } as const;

/** Tallies by key. Their weight decays by 2^(−days / half-life). Days are whole numbers. */
export class DecayingSums {
  readonly #halfLife: number;
  readonly #carried: number;
  /** The weights by the number of days. They are cached, because computing powers is slow and few different values occur. */
  readonly #weights: number[] = [1];
  readonly #sums = new Map<number, DatedTally>();

  /**
   * @param halfLife the half-life in days; `Infinity` for no decay
   * @param carried the maximum expected sum that is carried over to a new season; unlimited by default. It is left out once the mean of the
   *   season shows that its source counts otherwise than before.
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
    const { counted, expected } = isCountedOtherwise(sums) ? ownOf(sums) : sums;
    return { counted: counted * weight, expected: expected * weight };
  }

  /** Adds the counts of a day, which must not be earlier than the day of the previous call. */
  add(key: number, day: number, counted: number, expected: number): void {
    const sums = this.#sums.get(key);
    if (sums === undefined) {
      this.#sums.set(key, { counted, expected, day, former: ZERO });
      return;
    }
    // Within a day nothing is left out, so that the order of its matches has no effect.
    if (day > sums.day && isCountedOtherwise(sums)) Object.assign(sums, ownOf(sums), { former: ZERO });
    const weight = this.#weightAt(sums, day);
    const former = this.#formerOf(sums, day);
    if (former !== ZERO) sums.former = { counted: former.counted * weight, expected: former.expected * weight };
    else sums.former = ZERO;
    sums.counted = sums.counted * weight + counted;
    sums.expected = sums.expected * weight + expected;
    sums.day = day;
  }

  /** What is carried over to the season of a day. */
  #formerOf(sums: DatedTally, day: number): Tally {
    const days = day - sums.day;
    if (days <= SEASON_BREAK) return sums.former;
    return days < YEAR && this.#carried < Number.POSITIVE_INFINITY ? sums : ZERO;
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

/** The sums without what was carried over. */
function ownOf({ counted, expected, former }: DatedTally): Tally {
  return { counted: counted - former.counted, expected: expected - former.expected };
}

function isCountedOtherwise(sums: DatedTally): boolean {
  const { former } = sums;
  if (former.expected === 0) return false;
  const own = ownOf(sums);
  const usual = (own.expected * former.counted) / former.expected;
  const { factor, counts } = COUNTED_OTHERWISE;
  return usual >= counts && (own.counted > usual * factor || own.counted * factor < usual);
}
