import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import { anyStatisticSchema } from '#lib/contract/football/statistic.ts';
import { planSchema } from '#lib/contract/user/plan.ts';

const rateSchema = z.object({ hits: z.int(), games: z.int() });

/** A hit rate of a player or team of the match that is unusual in the league. */
export const unusualFigureSchema = z.object({
  subject: z.enum(['player', 'team']),
  id: z.int(),
  name: z.string(),
  position: z.nullable(positionSchema),
  statistic: anyStatisticSchema,
  line: z.number(),
  side: z.enum(['over', 'under']),
  /** The ground of the games. `all` for the last ten games, otherwise the last ten home or away games. */
  place: z.enum(['all', 'home', 'away']),
  rate: rateSchema,
  /**
   * The same line and side in all games of the league's players of the position, or of its teams, in this season and
   * the one before.
   */
  league: rateSchema,
});
export type UnusualFigure = z.infer<typeof unusualFigureSchema>;

const sentenceSchema = z.object({
  ...unusualFigureSchema.shape,
  /** The sources of the values, with their provenance unless it is measured. */
  sources: z.array(z.string()),
  /** How the first source counts the statistic, otherwise what the statistic is. */
  definition: z.string(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

const resultSchema = z.object({
  id: z.int(),
  kickOff: z.iso.datetime(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  /** `null` when the goals of a side are not known. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  /** The result of the team whose form it is; `null` without a score. */
  won: z.nullable(z.enum(['won', 'drawn', 'lost'])),
});
export type PastResult = z.infer<typeof resultSchema>;

export const matchSheetSchema = z.object({
  /** The last ten matches of each team before this one, newest first. */
  form: z.object({ home: z.array(resultSchema), away: z.array(resultSchema) }),
  /** The last matches of the two teams against each other, newest first. `won` is of the present home team. */
  meetings: z.array(resultSchema),
  /** What is unusual, most unusual first. Empty once the match has been played. */
  sentences: z.array(sentenceSchema),
  /** The plan that includes the sentences. `null` when the user's plan does. */
  unlocks: z.nullable(planSchema),
});
export type MatchSheet = z.infer<typeof matchSheetSchema>;

/** What the printed sheet of a match has besides its preview. Not metered. */
export const matchSheet = endpoint({
  method: 'GET',
  path: '/matches/:id/sheet',
  scope: 'read:figures',
  summary: 'Form, head to head and what is unusual in the figures before one match',
  input: z.object({ id: idSchema }),
  output: z.object({ success: z.literal(true), data: matchSheetSchema }),
});
