import { MAX_QUERY } from '#lib/contract/football/search.ts';
import { type Lookup, lookupSchema } from '#lib/lookup/lookup.ts';

/**
 * The route of the list of all names in a text. A text of small letters gets capitals, because the list takes only
 * words with a capital.
 */
export function namesRoute(text: string): string {
  const names = /\p{Lu}/u.test(text) ? text : text.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
  return `/app/names?${new URLSearchParams({ text: names })}`;
}

/** The route that shows a look-up. A text that is too long for one search becomes a list of its names. */
export function lookupRoute(lookup: Lookup): string {
  if ('page' in lookup) return '/app/settings?plan=true';
  if ('read' in lookup) return `/app/names?read=${lookup.read}`;
  if ('text' in lookup && lookup.text.length > MAX_QUERY) return namesRoute(lookup.text);
  const query = 'subject' in lookup ? Object.entries(lookup) : [['find', lookup.text]];
  return `/app/stats?${new URLSearchParams(query.map(([name, value]) => [String(name), String(value)]))}`;
}

/** The look-up of a subject's route, as in an alert; `null` for any other page. */
export function routeLookup(route: string): Lookup | null {
  const { line, ...chosen } = Object.fromEntries(new URLSearchParams(route.split('?')[1]));
  return lookupSchema.safeParse({ ...chosen, ...(line && { line: Number(line) }) }).data ?? null;
}
