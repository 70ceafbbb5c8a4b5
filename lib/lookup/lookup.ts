import * as z from 'zod/mini';
import { statisticSchema } from '#lib/contract/statistic.ts';
import { parseSubjectKey } from '#lib/domain/subject.ts';

/** The longest selection that is taken over; a name is shorter, and a page of text is no search. */
const MAX_TEXT = 100;

/** What somebody wants to see in the side panel: a subject by its key, or what a search for a text finds. */
export const lookupSchema = z.union([
  z.strictObject({
    subject: z.string().check(z.refine((key) => parseSubjectKey(key) !== null)),
    /** The statistic and the line that it is looked at with, where somebody chose them already. */
    stat: z.exactOptional(statisticSchema),
    line: z.exactOptional(z.number()),
  }),
  z.strictObject({ text: z.string().check(z.maxLength(MAX_TEXT)) }),
]);
export type Lookup = z.infer<typeof lookupSchema>;

/**
 * A look-up of a text from outside, a selection for example: its white space made single, its length that of a search.
 *
 * @example textLookup(' Harry\n Kane ') // { text: 'Harry Kane' }
 */
export function textLookup(text: string): Lookup {
  return { text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT).trim() };
}

/**
 * The address within the app that shows it.
 *
 * @example lookupRoute({ subject: 'player-123', stat: 'shots', line: 2.5 }) // '/app/stats?subject=player-123&stat=shots&line=2.5'
 */
export function lookupRoute(lookup: Lookup): string {
  const query = 'subject' in lookup ? Object.entries(lookup) : [['find', lookup.text]];
  return `/app/stats?${new URLSearchParams(query.map(([name, value]) => [String(name), String(value)]))}`;
}
