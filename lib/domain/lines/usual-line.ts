/**
 * The line that divides the values most evenly: the one nearest to their median. Of two lines that are equally near, the lower one.
 *
 * @param values the values of the games shown; `null` is unknown
 * @param lines the lines to choose from, in ascending order
 * @returns `null` when no value is known
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

/** The maximum length of a list that is shown in full. */
const MOST = 40;
/** The approximate length of a longer list after lines were left out. */
const THINNED = 24;

/**
 * The lines of a menu: all of them, or only round ones and both ends when there are too many. The line in the chart can
 * still be moved to any of them.
 *
 * @param kept lines that are always included
 */
export function listedLines(lines: readonly number[], kept: readonly (number | null)[]): readonly number[] {
  if (lines.length <= MOST) return lines;
  const step = [2, 5, 10, 20, 25, 50].find((size) => lines.length / size <= THINNED) ?? 100;
  const ends = [lines[0], lines.at(-1)];
  return lines.filter((line) => Math.floor(line) % step === 0 || ends.includes(line) || kept.includes(line));
}
