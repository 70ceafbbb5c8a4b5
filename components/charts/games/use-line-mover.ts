import { useMemo } from 'react';

/** Moves a line within a list of lines. */
export interface LineMover {
  /** Moves to the next line up or down, if there is one. */
  step(by: 1 | -1): void;
  /** Moves to the line nearest to a value. */
  toNearest(value: number): void;
}

/**
 * Moves a reference line within `lines` and calls `onLine` when it changes. `null` without lines or handler.
 *
 * @param lines the lines in ascending order
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
