import { type CountBranch, mixedLadder } from '#server/analyzer/projection.ts';

/** The minimum probability of a step. The ladder ends before the first lower one. */
const LEAST = 0.001;
/** The number of computed steps. It is higher than any count in a match. */
const TOP = 60;
const DECIMALS = 10_000;

/**
 * The published ladder, P(count ≥ k) for k = 1, 2, …: rounded to four decimals, never 0 or 1, up to the last step with at least 0.001. The first step is
 * always included.
 *
 * @param branches the cases of the mixture, as for `project`
 * @example publishedLadder([{ probability: 1, mean: 1, dispersion: 0 }]) // [0.6321, 0.2642, 0.0803, 0.019, 0.0037]
 */
export function publishedLadder(branches: readonly CountBranch[]): number[] {
  const steps: number[] = [];
  for (const chance of mixedLadder(branches, TOP)) {
    if (steps.length > 0 && chance < LEAST) break;
    steps.push(Math.min(DECIMALS - 1, Math.max(1, Math.round(chance * DECIMALS))) / DECIMALS);
  }
  return steps;
}
