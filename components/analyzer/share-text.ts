/**
 * A share from 0 to 1 as the record writes it.
 *
 * @example shareText(0.6084) // '60.8%'
 */
export function shareText(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
