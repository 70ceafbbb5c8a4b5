import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { statisticSchema } from '#lib/contract/football/statistic.ts';

/** The bounds of the short texts of a page that could be names, and of the subjects that one of them may mean. */
export const PAGE_LIMITS = { fragments: 500, characters: 40, words: 4, choices: 5 } as const;

const fragmentSchema = z.string().check(
  z.minLength(2, 'A fragment has at least 2 characters.'),
  z.maxLength(PAGE_LIMITS.characters, `A fragment has at most ${PAGE_LIMITS.characters} characters.`),
  z.refine(
    (text) => text.trim().split(/\s+/).length <= PAGE_LIMITS.words,
    `A fragment has at most ${PAGE_LIMITS.words} words.`,
  ),
  z.refine((text) => !/[@\d]/.test(text), 'A fragment has no digits and no @.'),
);

const pageNextSchema = z.object({
  matchId: z.int(),
  opponent: z.string(),
  isHome: z.boolean(),
  kickOff: z.iso.datetime(),
});

const pageBarsSchema = z.object({
  statistic: statisticSchema,
  line: z.number(),
  /** At most ten, oldest first. */
  values: z.array(z.nullable(z.number())),
});

/** A player, team or referee that a page names; `PageSubject` of the domain describes the fields. */
export const pageSubjectSchema = z.object({
  type: z.enum(['player', 'team', 'referee']),
  id: z.int(),
  name: z.string(),
  detail: z.nullable(z.string()),
  next: z.nullable(pageNextSchema),
  bars: z.nullable(pageBarsSchema),
});

export const pageNameSchema = z.object({
  /** The part of the fragment that is the name. */
  text: z.string(),
  /** What the name may mean, best first. */
  subjects: z.array(pageSubjectSchema).check(z.minLength(1), z.maxLength(PAGE_LIMITS.choices)),
  /** True when the first subject is meant. Otherwise the subjects are a question. */
  isClear: z.boolean(),
});
export type PageName = z.infer<typeof pageNameSchema>;

const pageMatchSchema = z.object({
  id: z.int(),
  homeId: z.int(),
  awayId: z.int(),
  home: z.string(),
  away: z.string(),
  kickOff: z.iso.datetime(),
});

export const pageNamesReplySchema = z.object({
  /** The fragments that name something, in the order of the request. */
  found: z.array(z.object({ fragment: z.string(), names: z.array(pageNameSchema).check(z.minLength(1)) })),
  /** The coming or recent matches between clearly named teams. */
  matches: z.array(pageMatchSchema),
});
export type PageNamesReply = z.infer<typeof pageNamesReplySchema>;

/**
 * Finds the players, teams and referees that short texts of a page name. All texts are decided together. Not metered.
 */
export const pageNames = endpoint({
  method: 'POST',
  path: '/search/names',
  summary: 'Find the players, teams and referees that short texts of a page name',
  input: z.object({
    fragments: z
      .array(fragmentSchema)
      .check(
        z.minLength(1, 'Send at least one fragment.'),
        z.maxLength(PAGE_LIMITS.fragments, `Send at most ${PAGE_LIMITS.fragments} fragments.`),
      ),
  }),
  output: pageNamesReplySchema,
  perMinute: 30,
});
