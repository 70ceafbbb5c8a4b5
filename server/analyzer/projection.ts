import { projectedLine } from '#lib/domain/lines/projected-line.ts';
import { countLadder } from '#server/analyzer/count-ladder.ts';

/** One case of a mixture, with its probability and the distribution of the count. */
export interface CountBranch {
  readonly probability: number;
  readonly mean: number;
  /** 1/r of the negative binomial. */
  readonly dispersion: number;
  /** The correction of the probabilities, as an addition to the logarithm of the odds; 0 without one. */
  readonly correction?: number;
}

/** The prediction of a count at one line. */
export interface Projection {
  /** The expected count. */
  readonly value: number;
  /** The projected line, derived from the value. */
  readonly line: number;
  /** P(count ≥ line). */
  readonly confidence: number;
  /** P(count ≥ k) from k = 1 to a few steps above the line. */
  readonly ladder: readonly number[];
}

const STEPS_ABOVE_LINE = 3;

/**
 * Combines the cases of a mixture. The expected value and the probabilities are weighted means. The line is derived from the expected value.
 *
 * @param branches the cases, at least one; the probabilities add up to 1
 * @example project([{ probability: 1, mean: 2.3, dispersion: 0.05 }]).line // 2
 */
export function project(branches: readonly CountBranch[]): Projection {
  const value = branches.reduce((sum, { probability, mean }) => sum + probability * mean, 0);
  const line = projectedLine(value);
  const top = line + STEPS_ABOVE_LINE;
  const ladder = mixedLadder(branches, top);
  return { value, line, confidence: ladder[line - 1] ?? 0, ladder };
}

/** P(count ≥ k) for k = 1 … `top` of a mixture. */
export function mixedLadder(branches: readonly CountBranch[], top: number): number[] {
  const ladder = new Array<number>(top).fill(0);
  for (const { probability, mean, dispersion, correction = 0 } of branches) {
    const odds = Math.exp(-correction);
    for (const [step, chance] of countLadder(mean, dispersion, top).entries()) {
      ladder[step] = (ladder[step] ?? 0) + (probability * chance) / (chance + (1 - chance) * odds);
    }
  }
  return ladder;
}

/** The published text of an expected count. The published line is derived from it, so that users see an expected count and a line that agree. */
export function projectedValue(expected: number): string {
  return expected.toFixed(2);
}
