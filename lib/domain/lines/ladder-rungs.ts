/** A step of a prediction's ladder: a count, and the probability, from 0 to 1, that it is reached. */
export interface Rung {
  readonly count: number;
  readonly probability: number;
}

/** The maximum number of rungs that fit on a card in the side panel. */
const MOST = 8;
/** Rungs above `SURE` are almost certain, rungs below `RARE` very unlikely. Most of these rungs are left out. */
const SURE = 0.95;
const RARE = 0.05;

/**
 * The rungs of a ladder for a card: at most eight, evenly spaced, from almost certain to very unlikely. `line` is always included.
 *
 * @param ladder P(count ≥ k) for k = 1, 2, …, which never increases
 * @param line the count that must be included, 1 or more
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
