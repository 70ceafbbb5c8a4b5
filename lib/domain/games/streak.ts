import { barTone } from '#lib/domain/games/hit-rate.ts';

/**
 * The number of latest games in a row over the line, or under it as a negative number. Unknown values are skipped. A
 * value that equals the line ends the streak.
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
 * The length of a streak as text. It has a plus sign when the streak covers all games of the plan, because it may be longer.
 *
 * @param historyGames the number of past games that the plan includes
 * @example streakLength(-4, 10) // '4'
 * @example streakLength(10, 10) // '10+'
 */
export function streakLength(streak: number, historyGames: number): string {
  const length = Math.abs(streak);
  return length < historyGames ? String(length) : `${length}+`;
}
