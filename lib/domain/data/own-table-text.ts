import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** @example counted(2, 'match') // '2 matches' */
export function counted(count: number, noun: 'match' | 'fixture' | 'team' | 'player'): string {
  const plural = noun === 'match' ? 'matches' : `${noun}s`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}

/**
 * The days of a table's first and last match as text, once if they are the same.
 *
 * @example ownPeriod({ since: '2025-08-31', until: '2025-09-14' }) // 'Sunday 31 August 2025 to Sunday 14 September 2025'
 */
export function ownPeriod({ since, until }: { readonly since: string; readonly until: string }): string {
  const [first, last] = [since, until].map((day) => format(parseISO(day), 'EEEE d MMMM yyyy'));
  return first === last ? `${first}` : `${first} to ${last}`;
}
