/**
 * The line that divides the values most evenly: the one on offer next to their median, the lower of two that are as near.
 *
 * @param values the values of the games shown; `null` where unknown
 * @param lines the lines on offer, in ascending order
 * @returns `null` without a known value
 * @example usualLine([6, 0, 0, 2, 0, 4, 3, 5, 4, 3], [0.5, 1.5, 2.5, 3.5]) // 2.5
 */
export function usualLine(values: readonly (number | null)[], lines: readonly number[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  const middle = known.length / 2;
  const [low, high] = [known[Math.ceil(middle) - 1], known[Math.floor(middle)]];
  if (low === undefined || high === undefined) return null;
  const median = (low + high) / 2;
  const distance = (line: number): number => Math.abs(line - median);
  return lines.reduce<number | null>(
    (nearest, line) => (nearest === null || distance(line) < distance(nearest) ? line : nearest),
    null,
  );
}

/** A list that can be read at once. */
const MOST = 40;
/** The approximate length of a longer list after it is thinned. */
const THINNED = 24;

/**
 * The lines that a list shows: all of them, or in round steps with both ends where there are too many. The chart still moves among all.
 *
 * @param kept lines that are listed in any case
 */
export function listedLines(lines: readonly number[], kept: readonly (number | null)[]): readonly number[] {
  if (lines.length <= MOST) return lines;
  const step = [2, 5, 10, 20, 25, 50].find((size) => lines.length / size <= THINNED) ?? 100;
  const ends = [lines[0], lines.at(-1)];
  return lines.filter((line) => Math.floor(line) % step === 0 || ends.includes(line) || kept.includes(line));
}
