import { useMemo } from 'react';

/** Ways to move a line within those on offer. */
export interface LineMover {
  /** To the next line up or down, if there is one. */
  step(by: 1 | -1): void;
  /** To the line nearest to a value. */
  toNearest(value: number): void;
}

/**
 * Moves a line and tells `onLine` when it is another one; `null` where nobody wants to hear of it.
 *
 * @param lines those on offer, in order
 */
export function useLineMover(
  line: number,
  lines: readonly number[] | undefined,
  onLine: ((line: number) => void) | undefined,
): LineMover | null {
  return useMemo(() => {
    if (!lines || !onLine) return null;
    const move = (next: number | undefined): void => {
      if (next !== undefined && next !== line) onLine(next);
    };
    return {
      step: (by) => move(by === 1 ? lines.find((one) => one > line) : lines.findLast((one) => one < line)),
      toNearest: (value) => move(lines.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0]),
    };
  }, [line, lines, onLine]);
}
