import { MAX_QUERY } from '#lib/contract/football/search.ts';
import { type Lookup, lookupSchema } from '#lib/lookup/lookup.ts';

/** True for a text whose names become a list, which takes only words with a capital. */
function isList(text: string): boolean {
  return text.length > MAX_QUERY && /\p{Lu}/u.test(text);
}

/** The route that shows a look-up. */
export function lookupRoute(lookup: Lookup): string {
  if ('page' in lookup) return '/app/settings?plan=true';
  if ('read' in lookup) return `/app/names?read=${lookup.read}`;
  if ('text' in lookup && isList(lookup.text)) return `/app/names?${new URLSearchParams({ text: lookup.text })}`;
  const query = 'subject' in lookup ? Object.entries(lookup) : [['find', lookup.text]];
  return `/app/stats?${new URLSearchParams(query.map(([name, value]) => [String(name), String(value)]))}`;
}

/** The look-up of a subject's route, as in an alert; `null` for any other page. */
export function routeLookup(route: string): Lookup | null {
  const { line, ...chosen } = Object.fromEntries(new URLSearchParams(route.split('?')[1]));
  return lookupSchema.safeParse({ ...chosen, ...(line && { line: Number(line) }) }).data ?? null;
}
