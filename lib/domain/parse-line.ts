/**
 * Reads a line from an address: lines stand half way between whole numbers, and no statistic of a game has four digits. `null` for
 * anything else.
 *
 * @example parseLine('2.5') // 2.5
 */
export function parseLine(text: string): number | null {
  return /^\d{1,3}\.5$/.test(text) ? Number(text) : null;
}
