/**
 * The line "K+" of an expected count (docs/product.md, "Match Analyzer"). It is 1 for a value under 1, otherwise the
 * integer part, rounded up from a fraction of 0.75.
 *
 * @example projectedLine(3.8) // 4
 * @example projectedLine(3.7) // 3
 */
export function projectedLine(value: number): number {
  if (value < 1) return 1;
  const whole = Math.floor(value);
  return value - whole >= 0.75 ? whole + 1 : whole;
}

/** The levels of a confident line that users can choose, in percent. */
export const CONFIDENT_LEVELS = [70, 80, 90] as const;

/** The rule for the displayed line: the projected line, or the largest line with at least this probability in percent. */
export type LineRule = 'projected' | (typeof CONFIDENT_LEVELS)[number];

/** A line K+ and its probability, from 0 to 1. */
export interface ShownLine {
  readonly line: number;
  readonly probability: number;
}

/** The figures of a prediction from which its line follows. */
interface Projected {
  readonly projectedValue: number;
  readonly confidence: number;
  readonly ladder: readonly number[];
}

/** The line of a prediction by a rule. `null` when even 1+ is below the chosen level. */
export function shownLine({ projectedValue, confidence, ladder }: Projected, rule: LineRule) {
  if (rule === 'projected') return { line: projectedLine(projectedValue), probability: confidence } satisfies ShownLine;
  const below = ladder.findIndex((probability) => probability < rule / 100);
  const line = below === -1 ? ladder.length : below;
  const probability = ladder[line - 1];
  return probability === undefined ? null : ({ line, probability } satisfies ShownLine);
}

/** True when the observed count reaches the line (docs/product.md, "Match Analyzer"). */
export function isCorrect(line: number, actualValue: number): boolean {
  return line <= actualValue;
}
