import * as z from 'zod/mini';
import { parseSubjectKey } from '#lib/domain/names/subject.ts';

/** The maximum length of a look-up text. Only the first names of a text are searched, so no more of it is stored. */
const MAX_TEXT = 1000;
const MAX_STATISTIC = 40;

/**
 * What the side panel should show: a subject by its key, the results of a search, the names on a page, or the plans.
 */
export const lookupSchema = z.union([
  z.strictObject({
    subject: z.string().check(z.refine((key) => parseSubjectKey(key) !== null)),
    /** The statistic, line and side to open with, when the user has chosen them. The panel checks that the subject has the statistic. */
    stat: z.exactOptional(z.string().check(z.maxLength(MAX_STATISTIC))),
    line: z.exactOptional(z.number()),
    side: z.exactOptional(z.enum(['over', 'under'])),
  }),
  z.strictObject({ page: z.literal('plans') }),
  /** The id of the tab whose page the user wants to be read. The panel reads it, so its text is stored nowhere. */
  z.strictObject({ read: z.int() }),
  z.strictObject({ text: z.string().check(z.maxLength(MAX_TEXT)) }),
]);
export type Lookup = z.infer<typeof lookupSchema>;

/** The look-up of a text from outside, such as a selection, shortened to the maximum length. Line breaks stay, because each line may be a name. */
export function textLookup(text: string): Lookup {
  const lines = text.split(/[\n\r\t]+/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return {
    text: lines
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, MAX_TEXT)
      .trim(),
  };
}

/** A longer text has more names than one search reads. */
const LONGEST_NAMES = 100;

/** True for a text whose names become a list, which takes only words with a capital. */
function isList(text: string): boolean {
  return text.length > LONGEST_NAMES && /\p{Lu}/u.test(text);
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
