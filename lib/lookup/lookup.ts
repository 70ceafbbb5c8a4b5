import * as z from 'zod/mini';
import { parseWatchedKey } from '#lib/domain/watchlist/watched-key.ts';

/** The maximum length of a look-up text, as of a pasted one. */
const MAX_TEXT = 6000;
const MAX_STATISTIC = 40;

/**
 * What the side panel should show: a player, team or referee by its key, the results of a search, the names on a page,
 * or the plans.
 */
export const lookupSchema = z.union([
  z.strictObject({
    subject: z.string().check(z.refine((key) => parseWatchedKey(key) !== null)),
    /** The statistic, line and side to open with, when the user has chosen them. The panel checks that the subject has the statistic. */
    stat: z.exactOptional(z.string().check(z.maxLength(MAX_STATISTIC))),
    line: z.exactOptional(z.number()),
    side: z.exactOptional(z.enum(['over', 'under'])),
    /** The ground of the games; all games without it. */
    place: z.exactOptional(z.enum(['home', 'away'])),
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
