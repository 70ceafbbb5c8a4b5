/** A step of the ladder: the count and the probability that it is reached, from 0 to 1. */
export interface Rung {
  readonly count: number;
  readonly probability: number;
}

/** How many rungs a card of the side panel has room for. */
const MOST = 8;
/** Rungs outside of these probabilities are almost certain or very unlikely, and are left out. */
const SURE = 0.95;
const RARE = 0.05;

/**
 * The rungs of a ladder that a card shows: at most eight, evenly spaced, the line's own among them, from almost certain to very unlikely.
 *
 * @param ladder P(count ≥ k) for k = 1, 2, …, which never increases
 * @param line the count that must be among them, 1 or more
 * @example ladderRungs([0.8, 0.4, 0.1], 1).map(({ count }) => count) // [1, 2, 3]
 */
export function ladderRungs(ladder: readonly number[], line: number): Rung[] {
  const first = Math.max(1, Math.min(line, ladder.filter((probability) => probability > SURE).length));
  const last = Math.max(line, ladder.filter((probability) => probability >= RARE).length);
  const step = Math.max(1, Math.ceil((last - first) / (MOST - 1)));
  const lowest = line - step * Math.floor((line - first) / step);
  const rungs: Rung[] = [];
  for (let count = lowest; count <= last && rungs.length < MOST; count += step) {
    rungs.push({ count, probability: ladder[count - 1] ?? 0 });
  }
  return rungs;
}
