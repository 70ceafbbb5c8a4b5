import { barTone } from '#lib/domain/hit-rate.ts';

/**
 * How many of the latest games in a row were over the line, negative where they were under it. Unknown values are skipped, and a value on the
 * line ends a streak.
 *
 * @param values newest first
 * @example streakAt([3, null, 4, 1], 2.5) // 2
 * @example streakAt([0, 1, 3], 1.5) // -2
 */
export function streakAt(values: readonly (number | null)[], line: number): number {
  let length = 0;
  let side: ReturnType<typeof barTone> | null = null;
  for (const value of values) {
    if (value === null) continue;
    const tone = barTone(value, line);
    side ??= tone;
    if (tone !== side || tone === 'equal') break;
    length += 1;
  }
  return side === 'under' ? -length : length;
}

/**
 * The length of a streak. One over all games of a history is at least that long.
 *
 * @param historyGames how many games the plan's history has
 * @example streakLength(-4, 10) // '4'
 * @example streakLength(10, 10) // '10+'
 */
export function streakLength(streak: number, historyGames: number): string {
  const length = Math.abs(streak);
  return length < historyGames ? String(length) : `${length}+`;
}
