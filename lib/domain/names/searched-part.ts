import { MAX_QUERY } from '#lib/contract/football/search.ts';

/** Separators of names, from the middle of the longest search on. An earlier one would leave out too much. */
const AT_NAME = new RegExp(`^.{${MAX_QUERY / 2},${MAX_QUERY}}(?=[\\n,;|/•])`, 's');
const AT_WORD = new RegExp(`^.{1,${MAX_QUERY}}(?=\\s)`, 's');

/**
 * The part of a text that one search can hold. A longer text ends after a whole name, or without separators of names after a whole word.
 *
 * @example searchedPart('Bukayo Saka\nDeclan Rice') // 'Bukayo Saka\nDeclan Rice'
 */
export function searchedPart(text: string): string {
  if (text.length <= MAX_QUERY) return text;
  const [part = text.slice(0, MAX_QUERY)] = AT_NAME.exec(text) ?? AT_WORD.exec(text) ?? [];
  return part.trim();
}
