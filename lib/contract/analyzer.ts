import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { teamRefSchema } from '#lib/contract/game.ts';

/** The statistics that the Analyzer predicts (specification, section 3, Analyzer stat labels). */
export const highlightTypeSchema = z.enum([
  'shots',
  'shotsOnTarget',
  'foulsCommitted',
  'tackles',
  'goals',
  'assists',
  'yellowCards',
  'cornersWon',
]);
export type HighlightType = z.infer<typeof highlightTypeSchema>;

/** A number that travels as text, as in "2.31". */
const numeric = z.string().check(z.regex(/^\d+(\.\d+)?$/));

const anyHighlight = {
  id: z.int(),
  highlightType: highlightTypeSchema,
  /** The expected count. */
  projectedValue: numeric,
  /** The probability, from 0 to 1, that the projected line is reached. */
  confidenceScore: numeric,
  averageLastTen: z.nullable(z.number()),
  averageLocationBased: z.nullable(z.number()),
  averageVsOpponent: z.nullable(z.number()),
  /** What came out; `null` until the match is over. */
  actualValue: z.nullable(z.int()),
  reasoning: z.string(),
};

export const playerHighlightSchema = z.object({
  ...anyHighlight,
  player: z.object({ firstName: z.nullable(z.string()), lastName: z.string() }),
  locationType: z.enum(['home', 'away']),
});

export const teamHighlightSchema = z.object({
  ...anyHighlight,
  team: z.pick(teamRefSchema, { id: true, name: true }),
});

export const analyzedMatchSchema = z.object({
  id: z.int(),
  matchDate: z.iso.datetime(),
  venue: z.nullable(z.string()),
  homeTeam: z.pick(teamRefSchema, { id: true, name: true }),
  awayTeam: z.pick(teamRefSchema, { id: true, name: true }),
  league: z.object({ name: z.string() }),
  playerHighlights: z.array(playerHighlightSchema),
  teamHighlights: z.array(teamHighlightSchema),
  processedPlayer: z.boolean(),
  processedTeam: z.boolean(),
});
export type AnalyzedMatch = z.infer<typeof analyzedMatchSchema>;

/** The matches of one day with what is expected of them; FREE users get the first one. */
export const analyzedDay = endpoint({
  method: 'GET',
  path: '/analyzer/:date',
  access: 'user',
  summary: 'The matches of a day with their predictions',
  input: z.object({ date: z.iso.date() }),
  output: z.object({ data: z.array(analyzedMatchSchema) }),
});
